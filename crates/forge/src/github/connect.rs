//! Connections to the outside: direct, or through the proxy that the environment names.

use http::Uri;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use hyper_util::client::proxy::matcher::Matcher;
use hyper_util::rt::TokioIo;
use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::net::TcpStream;
use tower_service::Service;

type BoxError = Box<dyn Error + Send + Sync>;

/// Connects to a server.
#[derive(Clone, Debug)]
pub(super) struct Connect {
    direct: HttpConnector,
    proxies: Arc<Matcher>,
}

impl Connect {
    /// With the proxies of `$HTTPS_PROXY`, `$ALL_PROXY` and `$NO_PROXY`, as `curl` reads them.
    pub(super) fn of_environment() -> Connect {
        Connect::through(Matcher::from_env())
    }

    fn through(proxies: Matcher) -> Connect {
        let mut direct = HttpConnector::new();
        direct.enforce_http(false);
        Connect {
            direct,
            proxies: Arc::new(proxies),
        }
    }
}

impl Service<Uri> for Connect {
    type Response = TokioIo<TcpStream>;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, BoxError>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        self.direct.poll_ready(cx).map_err(Into::into)
    }

    fn call(&mut self, to: Uri) -> Self::Future {
        // What is not encrypted is on this machine.
        let is_outside = to.scheme_str() == Some("https");
        let proxy = self.proxies.intercept(&to).filter(|_| is_outside);
        let Some(proxy) = proxy else {
            let connecting = self.direct.call(to);
            return Box::pin(async move { Ok(connecting.await?) });
        };
        let address = proxy.uri().clone();
        if address.scheme_str() != Some("http") {
            let why = "the proxy's address must begin with http://";
            return Box::pin(async move { Err(why.into()) });
        }
        let mut tunnel = Tunnel::new(address, self.direct.clone());
        if let Some(password) = proxy.basic_auth() {
            tunnel = tunnel.with_auth(password.clone());
        }
        let connecting = tunnel.call(to);
        Box::pin(async move {
            let stream = connecting.await;
            stream.map_err(|error| format!("the proxy does not connect: {error}").into())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Connect;
    use hyper_util::client::proxy::matcher::Matcher;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;
    use tokio::runtime::Builder;
    use tower_service::Service;

    /// What a proxy hears when this address is wanted; it refuses.
    fn heard(to: &'static str) -> (String, String) {
        let proxy = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://me:password@{}", proxy.local_addr().unwrap());
        let listening = std::thread::spawn(move || {
            let (mut stream, _) = proxy.accept().unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let lines = lines.map(Result::unwrap).take_while(|it| !it.is_empty());
            let head: Vec<String> = lines.collect();
            stream.write_all(b"HTTP/1.1 502 no\r\n\r\n").unwrap();
            head.join("\n")
        });
        let proxies = Matcher::builder().https(address).build();
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let refused = runtime.block_on(async {
            let mut connect = Connect::through(proxies);
            connect.call(to.parse().unwrap()).await.unwrap_err()
        });
        (listening.join().unwrap(), refused.to_string())
    }

    #[test]
    fn a_proxy_is_asked_for_a_tunnel() {
        let (head, refused) = heard("https://api.example/repos");
        assert!(head.starts_with("CONNECT api.example:443 "), "{head}");
        let head = head.to_lowercase();
        assert!(head.contains("proxy-authorization: basic"), "{head}");
        assert!(
            refused.starts_with("the proxy does not connect"),
            "{refused}"
        );
    }
}
