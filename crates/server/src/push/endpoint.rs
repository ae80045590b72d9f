//! Where a push may go. The address comes from a page, so it could be any
//! place that this machine can reach: only known services are believed, and
//! only at public addresses.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;
use axum::http::uri::Scheme;

/// The services of today's browsers; `*.` stands for any name before it.
pub const SERVICES: [&str; 4] = [
    "fcm.googleapis.com",
    "*.push.services.mozilla.com",
    "*.notify.windows.com",
    "*.push.apple.com",
];

/// Longer ones are not believed.
const LONGEST: usize = 1024;

/// An address that may be posted to, once its host has been looked up.
#[derive(Clone, PartialEq, Eq)]
pub struct Endpoint {
    host: String,
    path: String,
}

/// The path is a secret between the browser and its service.
impl std::fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Endpoint").field("host", &self.host).finish_non_exhaustive()
    }
}

impl Endpoint {
    /// `None` unless it is https, at the port that goes without saying, without
    /// a user, and at one of these services.
    #[must_use]
    pub fn read(text: &str, services: &[String]) -> Option<Endpoint> {
        if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let authority = uri.authority()?;
        let host = authority.host().to_ascii_lowercase();
        let plain = [host.clone(), format!("{host}:443")];
        let is_plain = plain.iter().any(|one| authority.as_str().eq_ignore_ascii_case(one));
        let is_known = services.iter().any(|service| is_of(&host, service));
        if uri.scheme() != Some(&Scheme::HTTPS) || !is_plain || !is_known {
            return None;
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_string();
        Some(Endpoint { host, path })
    }

    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    #[must_use]
    pub fn origin(&self) -> String {
        format!("https://{}", self.host)
    }
}

/// Whether a service may be named so by whoever runs the server.
#[must_use]
pub fn is_service(name: &str) -> bool {
    let host = name.strip_prefix("*.").unwrap_or(name);
    let label = |label: &str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    host.contains('.') && host.parse::<IpAddr>().is_err() && host.split('.').all(label)
}

fn is_of(host: &str, service: &str) -> bool {
    match service.strip_prefix("*.") {
        Some(rest) => host
            .strip_suffix(rest)
            .and_then(|before| before.strip_suffix('.'))
            .is_some_and(|before| !before.is_empty()),
        None => host == service,
    }
}

/// Whether an address is one of the open internet, by the registries of
/// special addresses (RFC 6890): nothing that only this machine or its
/// neighbours can reach.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_four(four),
        IpAddr::V6(six) => is_public_six(six),
    }
}

fn is_public_four(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        (0 | 10 | 127 | 224.., _, _)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (192, 168, _)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    )
}

fn is_public_six(address: Ipv6Addr) -> bool {
    if let Some(four) = address.to_ipv4_mapped() {
        return is_public_four(four);
    }
    match address.segments() {
        // Of networks that have no IPv4 of their own (RFC 6052).
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            is_public_four(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)))
        }
        // Tunnels, benchmarks and the like; documentation; IPv4 in disguise.
        [0x2001, 0..=0x01ff, ..]
        | [0x2001, 0x0db8, ..]
        | [0x2002, ..]
        | [0x3fff, 0..=0x0fff, ..] => false,
        // All that was given to somebody is in here.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Endpoint> {
        Endpoint::read(text, &SERVICES.map(str::to_string))
    }

    #[test]
    fn endpoints_of_the_known_services_are_read() {
        for (text, host, path) in [
            (
                "https://fcm.googleapis.com/fcm/send/a:b-c_d",
                "fcm.googleapis.com",
                "/fcm/send/a:b-c_d",
            ),
            ("https://FCM.googleapis.com:443/wp/x", "fcm.googleapis.com", "/wp/x"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/gA",
                "updates.push.services.mozilla.com",
                "/wpush/v2/gA",
            ),
            (
                "https://wns2-db5p.notify.windows.com/w/?token=B%2b=",
                "wns2-db5p.notify.windows.com",
                "/w/?token=B%2b=",
            ),
            ("https://web.push.apple.com/QA", "web.push.apple.com", "/QA"),
        ] {
            let read = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((read.host(), read.path()), (host, path));
            assert_eq!(read.origin(), format!("https://{host}"));
        }
    }

    #[test]
    fn nothing_else_is_read() {
        let long = format!("https://fcm.googleapis.com/{}", "a".repeat(LONGEST));
        for text in [
            "",
            "/fcm/send",
            "fcm.googleapis.com",
            // Not https, or not where https is.
            "http://fcm.googleapis.com/a",
            "ftp://fcm.googleapis.com/a",
            "https://fcm.googleapis.com:8443/a",
            "https://fcm.googleapis.com:80/a",
            "https://fcm.googleapis.com:/a",
            // With somebody's name, or a host behind it.
            "https://me@fcm.googleapis.com/a",
            "https://me:secret@fcm.googleapis.com/a",
            "https://fcm.googleapis.com@127.0.0.1/a",
            "https://fcm.googleapis.com%40127.0.0.1/a",
            "https://127.0.0.1\\@fcm.googleapis.com/a",
            // Others.
            "https://localhost/a",
            "https://127.0.0.1/a",
            "https://[::1]/a",
            "https://[::ffff:127.0.0.1]/a",
            "https://169.254.169.254/latest/meta-data",
            "https://evil.example/fcm.googleapis.com",
            "https://fcm.googleapis.com.evil.example/a",
            "https://evilfcm.googleapis.com/a",
            "https://push.apple.com/a",
            "https://.push.apple.com/a",
            "https://evil-push.apple.com/a",
            "https://fcm.googleapis.com./a",
            // Unreadable.
            "https://fcm.googleapis.com/a b",
            "https://fcm.googleapis.com/\r\nx: y",
            "https://fcm.googleapis.com/é",
            &long,
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_service_is_a_name() {
        for good in ["push.example.org", "*.push.example.org", "a-b.example"] {
            assert!(is_service(good), "{good}");
        }
        for bad in [
            "",
            "*",
            "*.",
            "localhost",
            "127.0.0.1",
            "push.example.org:8443",
            "*.*.x",
            "a/b.c",
            "a..b",
            "[::1]",
        ] {
            assert!(!is_service(bad), "{bad}");
        }
    }

    #[test]
    fn only_addresses_of_the_open_internet_are_public() {
        for address in [
            "8.8.8.8",
            "142.250.1.1",
            "172.15.0.1",
            "172.32.0.1",
            "100.63.0.1",
            "192.0.1.1",
            "223.255.255.255",
            "2a00:1450:4001::1",
            "2600::1",
            "2001:4860:4860::8888",
            "::ffff:8.8.8.8",
            "64:ff9b::8.8.8.8",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "::127.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2001:10::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "4000::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
    }
}
