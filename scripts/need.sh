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

need_rust() {
  command -v cargo >/dev/null 2>&1 || PATH="$HOME/.cargo/bin:$PATH"
  command -v cargo >/dev/null 2>&1 || stop "A Rust toolchain (1.88 or later) is missing.
Install it as https://rustup.rs says, open a new terminal, and run this again."
  # Rust links with the system's C compiler.
  need_package cc build-essential
}
