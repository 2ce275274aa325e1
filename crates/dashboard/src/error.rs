//! Why a request is not answered as wanted, as a page and as JSON.

use axum::http::StatusCode;
use gadfly_store::StoreError;

/// A request that cannot be answered as wanted: the status, and a sentence for who sent it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    pub(crate) message: String,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Failure {
        Failure {
            status,
            message: message.into(),
        }
    }

    /// The request makes no sense.
    pub(crate) fn wrong(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    pub(crate) fn not_found() -> Failure {
        Failure::new(StatusCode::NOT_FOUND, "there is nothing at this address")
    }

    pub(crate) fn forbidden(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, message)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            // The place of the store is nobody's business.
            StoreError::NoSuch { what, .. } => Failure::new(
                StatusCode::NOT_FOUND,
                format!("there is no {what} in the store"),
            ),
            StoreError::Locked(_) => Failure::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "the store is in use; try again in a moment",
            ),
            error => {
                tracing::error!(%error, "the store cannot be used");
                Failure::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "the store cannot be used; the log of the server says why",
                )
            }
        }
    }
}
