//! The spelling of what only C++ has. One file per thing; a program for C never
//! comes here.

mod closures;
mod constants;
mod containers;
mod functions;
mod variables;
