# Sourced by ./check. Tests with real processes, databases and browsers can be
# beaten by the clock of a busy machine. What failed is run once more by itself;
# if it passes then, the change may land, and the end of ./check says UNSTEADY:
# a fault to be found, in the test or in what it looks at.

export ECRIN_UNSTEADY
ECRIN_UNSTEADY=$(mktemp)

rust_tests() {
  local said targets
  said=$(mktemp)
  cargo test --locked --workspace --no-fail-fast 2>&1 | tee "$said" && return
  # Cargo ends with a line for each target that failed: `-p ecrin-server --test all`.
  targets=$(sed -nE '/^error: [0-9]+ targets? failed/,$ s/^ *`(-p [^ ]+ )?(.*)`$/\2/p' "$said" | sort -u | tr '\n' ' ')
  # Nothing was run: it did not compile.
  [ -n "$targets" ] || return 1
  say "Once more: $targets"
  # shellcheck disable=SC2086 (several words are meant)
  cargo test --locked --workspace $targets || return 1
  sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$said" >>"$ECRIN_UNSTEADY"
}

tell_unsteady() {
  [ ! -s "$ECRIN_UNSTEADY" ] || sed 's/^/UNSTEADY: failed once, passed by itself: /' "$ECRIN_UNSTEADY"
}
