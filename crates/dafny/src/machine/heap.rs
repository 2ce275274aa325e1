//! The heap: objects and arrays. A reference is an index into it; nothing is ever moved.

use super::fault::{Fault, InvalidKind, safe_index};
use super::history::History;
use crate::value::{Int, Value};

/// The target of a reference.
#[derive(Debug)]
pub(crate) enum Cell {
    Object {
        class: u32,
        fields: Vec<Value>,
        coroutine: Option<Box<Coroutine>>,
    },
    Array {
        lengths: Vec<usize>,
        items: Vec<Value>,
    },
}

/// A suspended iterator.
#[derive(Debug)]
pub(crate) struct Coroutine {
    pub(crate) chunk: u32,
    pub(crate) pc: usize,
    pub(crate) registers: Vec<Value>,
    pub(crate) finished: bool,
}

/// All objects and arrays of a run.
#[derive(Debug, Default)]
pub(crate) struct Heap {
    pub(super) cells: Vec<Cell>,
    bytes: usize,
    pub(super) history: History,
}

impl Heap {
    /// The bytes of objects and arrays, without their contents.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.history.bytes()
    }

    /// How many objects and arrays there are.
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    fn add(&mut self, cell: Cell, slots: usize) -> Result<Value, Fault> {
        let reference = u32::try_from(self.cells.len()).map_err(|_| Fault::TooLarge)?;
        self.bytes += 96 + 16 * slots;
        self.cells.push(cell);
        Ok(Value::Ref(reference))
    }

    pub(crate) fn new_object(&mut self, class: u32, fields: u16) -> Result<Value, Fault> {
        let cell = Cell::Object {
            class,
            fields: vec![Value::Unset; usize::from(fields)],
            coroutine: None,
        };
        self.add(cell, usize::from(fields))
    }

    /// An array of the given lengths, every element the same.
    pub(crate) fn new_array(
        &mut self,
        lengths: Vec<usize>,
        item: &Value,
        limit: usize,
    ) -> Result<Value, Fault> {
        let total = lengths
            .iter()
            .try_fold(1_usize, |product, length| product.checked_mul(*length))
            .filter(|total| total.saturating_mul(16) <= limit)
            .ok_or(Fault::TooLarge)?;
        let items = vec![item.clone(); total];
        self.add(Cell::Array { lengths, items }, total)
    }

    pub(crate) fn cell(&self, reference: u32) -> &Cell {
        &self.cells[reference as usize]
    }

    fn object(&self, value: &Value) -> Result<(u32, &[Value]), Fault> {
        match value {
            Value::Ref(reference) => match &self.cells[*reference as usize] {
                Cell::Object { class, fields, .. } => Ok((*class, fields)),
                Cell::Array { .. } => Err(Fault::confused("a field of an array")),
            },
            other => Err(not_an_object(other)),
        }
    }

    pub(crate) fn class(&self, value: &Value) -> Result<u32, Fault> {
        self.object(value).map(|(class, _)| class)
    }

    fn fields_mut(&mut self, value: &Value) -> Result<&mut [Value], Fault> {
        match value {
            Value::Ref(reference) => match &mut self.cells[*reference as usize] {
                Cell::Object { fields, .. } => Ok(fields),
                Cell::Array { .. } => Err(Fault::confused("a field of an array")),
            },
            other => Err(not_an_object(other)),
        }
    }

    pub(crate) fn field(&self, value: &Value, index: u16) -> Result<Value, Fault> {
        let (_, fields) = self.object(value)?;
        fields
            .get(usize::from(index))
            .cloned()
            .ok_or_else(|| Fault::confused("a field that is not there"))
    }

    pub(crate) fn set_field(&mut self, object: &Value, index: u16, to: Value) -> Result<(), Fault> {
        self.replace_field(object, index, to).map(drop)
    }

    /// Sets a field; gives what it was.
    pub(crate) fn replace_field(
        &mut self,
        object: &Value,
        index: u16,
        to: Value,
    ) -> Result<Value, Fault> {
        let slot = self
            .fields_mut(object)?
            .get_mut(usize::from(index))
            .ok_or_else(|| Fault::confused("a field that is not there"))?;
        let before = std::mem::replace(slot, to);
        if self.history.is_kept() {
            self.remember(object, usize::from(index), &before);
        }
        Ok(before)
    }

    /// Sets an element of an array by its place in row-major order.
    pub(crate) fn set_item(&mut self, array: &Value, index: usize, to: Value) -> Result<(), Fault> {
        let slot = self
            .items_mut(array)?
            .get_mut(index)
            .ok_or_else(|| Fault::confused("an element that is not there"))?;
        let before = std::mem::replace(slot, to);
        if self.history.is_kept() {
            self.remember(array, index, &before);
        }
        Ok(())
    }

    #[cold]
    fn remember(&mut self, object: &Value, index: usize, before: &Value) {
        if let Value::Ref(cell) = object {
            self.history.record(*cell, index, before.clone());
        }
    }

    pub(crate) fn coroutine_mut(
        &mut self,
        value: &Value,
    ) -> Result<&mut Option<Box<Coroutine>>, Fault> {
        match value {
            Value::Ref(reference) => match &mut self.cells[*reference as usize] {
                Cell::Object { coroutine, .. } => Ok(coroutine),
                Cell::Array { .. } => Err(Fault::confused("an array as an iterator")),
            },
            other => Err(not_an_object(other)),
        }
    }

    pub(crate) fn array(&self, value: &Value) -> Result<(&[usize], &[Value]), Fault> {
        match value {
            Value::Ref(reference) => match &self.cells[*reference as usize] {
                Cell::Array { lengths, items } => Ok((lengths, items)),
                Cell::Object { .. } => Err(Fault::confused("an element of an object")),
            },
            other => Err(not_an_object(other)),
        }
    }

    fn items_mut(&mut self, value: &Value) -> Result<&mut Vec<Value>, Fault> {
        match value {
            Value::Ref(reference) => match &mut self.cells[*reference as usize] {
                Cell::Array { items, .. } => Ok(items),
                Cell::Object { .. } => Err(Fault::confused("an element of an object")),
            },
            other => Err(not_an_object(other)),
        }
    }

    /// Where an element is in row-major order. When the indices are out of range,
    /// the fault and where the safe wrapper would have gone.
    pub(crate) fn offset(
        &self,
        array: &Value,
        indices: &[Value],
    ) -> Result<usize, (Fault, Option<usize>)> {
        let (lengths, _) = self.array(array).map_err(|fault| (fault, None))?;
        let mut offset = Some(0_usize);
        let mut wrong = None;
        for (index, length) in indices.iter().zip(lengths) {
            let Value::Int(index) = index else {
                return Err((Fault::confused("an index that is not a number"), None));
            };
            let place = match index.to_usize().filter(|n| n < length) {
                Some(place) => Some(place),
                None => {
                    wrong.get_or_insert_with(|| out_of_range(index, *length));
                    safe_index(index.to_i64(), *length)
                }
            };
            offset = offset.zip(place).map(|(sum, place)| sum * length + place);
        }
        match (wrong, offset) {
            (None, Some(offset)) => Ok(offset),
            (wrong, offset) => Err((
                wrong.unwrap_or_else(|| Fault::confused("an array without elements")),
                offset,
            )),
        }
    }
}

fn out_of_range(index: &Int, length: usize) -> Fault {
    Fault::new(
        InvalidKind::Index,
        format!("index {index} of an array of length {length}"),
    )
}

fn not_an_object(value: &Value) -> Fault {
    match value {
        Value::Null => Fault::new(InvalidKind::Null, "null is not an object"),
        Value::Unset => Fault::new(
            InvalidKind::Unassigned,
            "a variable without a value was used",
        ),
        _ => Fault::confused("something that is not an object"),
    }
}
