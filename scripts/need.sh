# Sourced by ./play and ./check: finds what they need, installs what is
# missing where that is allowed, and otherwise says exactly what to do.

say() { printf '\n\033[1m== %s\033[0m\n' "$*"; }

stop() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# may_install: whether Debian packages can be installed without a question.
may_install() {
  command -v apt-get >/dev/null 2>&1 || return 1
  [ "$(id -u)" = 0 ] && return 0
  command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null
}

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi; }

# need_package COMMAND PACKAGE…: makes sure that a command is there.
need_package() {
  local command=$1
  shift
  command -v "$command" >/dev/null 2>&1 && return 0
  install_package "$command" "$@"
}

# need_module MODULE PACKAGE: makes sure that Python has a module.
need_module() {
  python3 -c "import $1" 2>/dev/null && return 0
  install_package "$1" "$2"
}

# install_package WHAT PACKAGE…: installs packages where that is allowed.
install_package() {
  local command=$1
  shift
  if may_install; then
    say "Installing $* (for $command)"
    as_root apt-get update -qq || true
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" ||
      stop "Installing $* failed. Install it by hand, then run this again:
  sudo apt-get install $*"
  else
    stop "$command is missing and may not be installed from here. Run
  sudo apt-get install $*
and then this command again."
  fi
}

# The oldest Rust that builds this, from Cargo.toml.
oldest_rust() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

# rust_is_new_enough RUSTC…: whether that compiler runs and is new enough.
rust_is_new_enough() {
  local version
  version=$("$@" --version 2>/dev/null | cut -d ' ' -f 2) && [ -n "$version" ] &&
    printf '%s\n%s\n' "$(oldest_rust)" "$version" | sort --version-sort --check=quiet
}

need_rust() {
  command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
  command -v cargo >/dev/null 2>&1 || stop "A Rust toolchain ($(oldest_rust) or later) is missing.
Install it as https://rustup.rs says, open a new terminal, and run this again."
  if ! rust_is_new_enough rustc; then
    # rustup could not bring what rust-toolchain.toml names: take what is there.
    local one
    for one in $(cd / && rustup toolchain list 2>/dev/null | cut -d ' ' -f 1); do
      if rust_is_new_enough rustc "+$one"; then
        say "Using the toolchain $one: the one of rust-toolchain.toml cannot be had"
        export RUSTUP_TOOLCHAIN=$one
        break
      fi
    done
    rust_is_new_enough rustc || stop "Rust $(oldest_rust) or later is missing. Run
  rustup toolchain install
and then this command again."
  fi
  # Rust links with the system's C compiler.
  need_package cc build-essential
}
