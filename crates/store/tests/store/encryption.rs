//! Encrypted connections, and what is believed of a server's certificate.

use gadfly_store::Store;
use gadfly_test_support::postgres::Postgres;
use gadfly_test_support::require;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Makes a certificate for `localhost` that is signed by itself.
fn certificate(openssl: &Path, folder: &Path) -> (PathBuf, PathBuf) {
    let (key, certificate) = (folder.join("server.key"), folder.join("server.crt"));
    let made = Command::new(openssl)
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args([
            "-subj",
            "/CN=localhost",
            "-addext",
            "subjectAltName=DNS:localhost",
        ])
        .arg("-keyout")
        .arg(&key)
        .arg("-out")
        .arg(&certificate)
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    (key, certificate)
}

/// A port of this machine that nobody uses. PostgreSQL offers no encryption on a socket.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// Starts a server that admits nobody without encryption.
fn encrypted_server(openssl: &Path, folder: &TempDir) -> Option<(Postgres, u16, PathBuf)> {
    let mut server = Postgres::start(&["fsync=off"])?;
    let (key, certificate) = certificate(openssl, folder.path());
    let data = server.folder().join("data");
    let owner = fs::metadata(&data).unwrap();
    for (file, name) in [(&key, "server.key"), (&certificate, "server.crt")] {
        let copy = data.join(name);
        fs::copy(file, &copy).unwrap();
        fs::set_permissions(&copy, fs::Permissions::from_mode(0o600)).unwrap();
        chown(&copy, Some(owner.uid()), Some(owner.gid())).unwrap();
    }
    let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
    fs::write(data.join("pg_hba.conf"), rules).unwrap();
    let port = free_port();
    server.stop("INT");
    server.listen_at(port);
    server.start_again();
    Some((server, port, certificate))
}

#[test]
fn each_mode_believes_what_it_must() {
    let Some(openssl) = require("openssl") else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let Some((_server, port, certificate)) = encrypted_server(&openssl, &folder) else {
        return;
    };
    let url = |host: &str, query: &str| format!("postgres://gadfly@{host}:{port}/postgres?{query}");
    let roots = format!("sslrootcert={}", certificate.display());
    for good in [
        url("127.0.0.1", "sslmode=require"),
        url("127.0.0.1", "sslmode=prefer"),
        url("127.0.0.1", &format!("sslmode=verify-ca&{roots}")),
        url("localhost", &format!("sslmode=verify-full&{roots}")),
    ] {
        Store::open(&good).unwrap_or_else(|error| panic!("{good}: {error}"));
    }
    for bad in [
        // The name is another one; nobody trusts the certificate; no encryption.
        url("127.0.0.1", &format!("sslmode=verify-full&{roots}")),
        url("localhost", "sslmode=verify-full"),
        url("localhost", "sslmode=verify-ca"),
        url("127.0.0.1", "sslmode=disable"),
    ] {
        let error = Store::open(&bad).err().unwrap_or_else(|| panic!("{bad}"));
        let said = error.to_string();
        assert!(said.contains("does not let the user in"), "{bad}: {said}");
    }
    let nowhere = url("localhost", "sslmode=verify-full&sslrootcert=/nowhere.crt");
    let error = Store::open(nowhere).unwrap_err().to_string();
    assert!(error.contains("/nowhere.crt cannot be used"), "{error}");
}
