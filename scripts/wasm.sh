# Sourced: a compiler for browsers (wasm32-unknown-unknown), brought if it is
# missing. After need_wasm, `wasm_cargo build …` builds for it.

WASM=wasm32-unknown-unknown

# Part of the toolchain already?
has_wasm() { [ -d "$(rustc --print sysroot)/lib/rustlib/$WASM/lib" ]; }

debian_libraries() { echo "$debian_rust/lib/$(uname -m)-linux-gnu"; }

# Debian's own compiler and the source of its library, unpacked beside ours:
# its packages would push out others if they were installed.
bring_debian_rust() {
  local home="${XDG_CACHE_HOME:-$HOME/.cache}/ecrin/debian-rust"
  if [ ! -e "$home/complete" ]; then
    command -v apt-get >/dev/null 2>&1 || return 1
    say "Bringing Debian's compiler for browsers into $home (130 MB)"
    rm -rf "$home"
    mkdir -p "$home/packages"
    ! may_install || as_root apt-get update -qq || true
    local wanted
    wanted=$(apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
      --no-replaces --no-enhances rustc-web rust-web-src libstd-rust-web-dev 2>/dev/null |
      sed -n 's/^\([a-z][^:]*\).*/\1/p' | sort --unique)
    # What is installed already is left out.
    wanted=$(comm -23 <(echo "$wanted") \
      <(dpkg-query --show --showformat '${Package} ${db:Status-Status}\n' | sed -n 's/ installed$//p' | sort --unique))
    [ -n "$wanted" ] && (cd "$home/packages" && apt-get download -qq $wanted) || return 1
    local package
    for package in "$home"/packages/*.deb; do dpkg -x "$package" "$home" || return 1; done
    rm -r "$home/packages"
    touch "$home/complete"
  fi
  debian_rust="$home/usr"
  rust_is_new_enough env "LD_LIBRARY_PATH=$(debian_libraries)" "$debian_rust/bin/rustc" || return 1
}

# find_wasm: whether there is a compiler for browsers, or one could be brought.
find_wasm() {
  debian_rust=
  has_wasm && return 0
  if command -v rustup >/dev/null 2>&1; then
    say "Adding the target $WASM to the toolchain"
    timeout 120 rustup target add "$WASM" && has_wasm && return 0
    echo "rustup could not add it."
  fi
  bring_debian_rust
}

need_wasm() {
  find_wasm || stop "There is no compiler for browsers ($WASM) here. Run
  rustup target add $WASM
where rustup reaches its server, and then this command again."
}

# Vectors are in every browser since 2023 and give the same numbers.
wasm_cargo() {
  local command=$1
  shift
  local CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128"
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS
  if [ -z "$debian_rust" ]; then
    cargo "$command" --target "$WASM" "$@"
  else
    # The library is built with ours, because the package has none for this target.
    LD_LIBRARY_PATH=$(debian_libraries) RUSTC="$debian_rust/bin/rustc" RUSTC_BOOTSTRAP=1 \
      cargo "$command" --target "$WASM" -Zbuild-std=std,panic_abort --target-dir target/debian-rust "$@"
  fi
}
