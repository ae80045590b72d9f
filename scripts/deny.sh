# Sourced by ./check: licences, sources and advisories of what we build on.

DENY_VERSION=0.20.2

# cargo-deny of that version, built once into the cache if it is missing.
need_deny() {
  local home="${XDG_CACHE_HOME:-$HOME/.cache}/ecrin/cargo-deny-$DENY_VERSION"
  PATH="$home/bin:$PATH"
  cargo deny --version >/dev/null 2>&1 && return 0
  say "Building cargo-deny into $home (once, a few minutes)"
  cargo install cargo-deny --version "$DENY_VERSION" --locked --debug --quiet --root "$home" ||
    stop "cargo-deny could not be built. Run
  cargo install cargo-deny --locked
and then this command again."
}

licences() {
  cargo deny --locked check licenses bans sources
  web/scripts/page.sh licences
}

# What was not checked is told here and at the end; it is no failure, because
# the lists of advisories cannot be had everywhere.
advisories() {
  if timeout 120 cargo deny fetch db >/dev/null 2>&1; then
    cargo deny --locked check advisories
  else
    not_checked "advisories of crates (the database of RustSec cannot be reached)"
  fi
  local ended=0
  web/scripts/page.sh advisories || ended=$?
  case $ended in
    0) ;;
    3) not_checked "advisories of npm packages (the registry does not answer)" ;;
    *) return 1 ;;
  esac
}
