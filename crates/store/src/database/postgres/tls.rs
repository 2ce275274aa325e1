//! Encrypted connections, with the modes of PostgreSQL's own programs.

use std::fmt::Display;
use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::client::danger::{
    HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier,
};
use tokio_rustls::rustls::client::{WebPkiServerVerifier, verify_server_name};
use tokio_rustls::rustls::crypto::{
    CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature,
};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::server::ParsedCertificate;
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// The certificates that Debian trusts, for a URL that names none.
const SYSTEM_CERTIFICATES: &str = "/etc/ssl/certs/ca-certificates.crt";

/// What is believed of a server.
#[derive(Clone, Debug, Default)]
pub(super) struct Trust {
    /// Whether its certificate must be signed by one of the root certificates.
    verify_chain: bool,
    /// Whether the certificate must be for the host of the URL.
    verify_name: bool,
    /// The file of root certificates.
    pub(super) root_certificates: Option<PathBuf>,
}

impl Trust {
    /// Takes the value of `sslmode`.
    pub(super) fn set_mode(&mut self, mode: &str) -> Result<SslMode, String> {
        (self.verify_chain, self.verify_name) = match mode {
            "disable" | "allow" | "prefer" | "require" => (false, false),
            "verify-ca" => (true, false),
            "verify-full" => (true, true),
            _ => {
                return Err(format!(
                    "`{mode}` is not an sslmode: disable, prefer, require, verify-ca or verify-full"
                ));
            }
        };
        Ok(match mode {
            "disable" => SslMode::Disable,
            "allow" | "prefer" => SslMode::Prefer,
            _ => SslMode::Require,
        })
    }

    /// What makes encrypted connections.
    pub(super) fn connector(&self) -> Result<MakeRustls, String> {
        let provider = Arc::new(ring::default_provider());
        // As PostgreSQL's own programs: certificates that are named are used.
        let verify_chain = self.verify_chain || self.root_certificates.is_some();
        let (chain, named) = match verify_chain {
            true => {
                let roots = self.roots()?;
                let named = self.root_certificates.as_ref().map(|_| roots.clone());
                (
                    Some(self.verifier(roots, &provider)?),
                    named.unwrap_or_default(),
                )
            }
            false => (None, Vec::new()),
        };
        let verifier = Verifier {
            chain,
            named,
            verify_name: self.verify_name,
            provider: Arc::clone(&provider),
        };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| error.to_string())?
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth();
        Ok(MakeRustls(TlsConnector::from(Arc::new(config))))
    }

    fn path(&self) -> PathBuf {
        let system = || PathBuf::from(SYSTEM_CERTIFICATES);
        self.root_certificates.clone().unwrap_or_else(system)
    }

    fn problem(&self, problem: impl Display) -> String {
        format!(
            "the root certificates {} cannot be used: {problem}",
            self.path().display()
        )
    }

    fn roots(&self) -> Result<Vec<CertificateDer<'static>>, String> {
        let all = CertificateDer::pem_file_iter(self.path());
        let all: Result<_, _> = all.and_then(Iterator::collect);
        all.map_err(|error| self.problem(error))
    }

    fn verifier(
        &self,
        certificates: Vec<CertificateDer<'static>>,
        provider: &Arc<CryptoProvider>,
    ) -> Result<Arc<WebPkiServerVerifier>, String> {
        let mut roots = RootCertStore::empty();
        // One that is unusable among a hundred of the system is no reason to fail.
        let _ = roots.add_parsable_certificates(certificates);
        WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(provider))
            .build()
            .map_err(|error| self.problem(error))
    }
}

/// Judges the certificate of a server.
#[derive(Debug)]
struct Verifier {
    /// Verifies the chain, unless the mode believes every server.
    chain: Option<Arc<WebPkiServerVerifier>>,
    /// The certificates that the URL names. A server may show one of them itself: that is how
    /// PostgreSQL's manual makes a certificate without an authority, and it would not do as the
    /// end of a chain.
    named: Vec<CertificateDer<'static>>,
    verify_name: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else {
            return Ok(ServerCertVerified::assertion());
        };
        if self.named.iter().any(|named| named == certificate) {
            if self.verify_name {
                verify_server_name(&ParsedCertificate::try_from(certificate)?, name)?;
            }
            return Ok(ServerCertVerified::assertion());
        }
        match chain.verify_server_cert(certificate, others, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.verify_name => Ok(ServerCertVerified::assertion()),
            outcome => outcome,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider
            .signature_verification_algorithms
            .supported_schemes()
    }
}

/// Makes encrypted connections for `tokio-postgres`.
#[derive(Clone)]
pub(super) struct MakeRustls(TlsConnector);

impl MakeTlsConnect<Socket> for MakeRustls {
    type Stream = Encrypted;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Connect> {
        // A socket of this machine has no name, and is not encrypted anyway.
        let host = if host.is_empty() { "localhost" } else { host };
        let name = ServerName::try_from(host.to_owned()).map_err(io::Error::other)?;
        Ok(Connect(self.0.clone(), name))
    }
}

/// One connection to make.
pub(super) struct Connect(TlsConnector, ServerName<'static>);

impl TlsConnect<Socket> for Connect {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, socket: Socket) -> Self::Future {
        Box::pin(async move { self.0.connect(self.1, socket).await.map(Encrypted) })
    }
}

/// An encrypted connection.
pub(super) struct Encrypted(TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, buffer)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
