#!/usr/bin/env bash
# Invariant 1 of ARCHITECTURE.md: the pure crates have no I/O, clock, thread or
# global state. The compiler for browsers does not see that (it takes files and
# clocks, and only running them fails), so clippy looks for every way into
# them, by what a name means and not by how it is written.
#   scripts/pure.sh                     checks the pure crates
#   scripts/pure.sh list pure browser   names the crates of these lists of Cargo.toml
set -euo pipefail
cd "$(dirname "$0")/.."

list() {
  cargo metadata --locked --no-deps --format-version 1 | python3 -c '
import json, sys
lists = json.load(sys.stdin)["metadata"]["ecrin"]
print(*(name for wanted in sys.argv[1:] for name in lists[wanted]))' "$@"
}

if [ "${1:-}" = list ]; then
  list "${@:2}"
  exit
fi

export CLIPPY_CONF_DIR="$PWD/scripts/pure"
forbid=(-D clippy::disallowed_methods -D clippy::disallowed_types -D clippy::disallowed_macros)

# First that it finds anything: each line of the example that is marked.
example=scripts/pure/example.rs
mkdir -p target/pure
found=$(clippy-driver --edition 2024 --crate-type lib --emit metadata --out-dir target/pure \
  --error-format short "${forbid[@]}" -A unused "$example" 2>&1 || true)
marked=$(grep --line-number '// forbidden' "$example" | cut -d : -f 1)
seen=$(sed -n "s|^$example:\([0-9]*\):.* error.*|\1|p" <<<"$found" | sort --numeric-sort --unique)
if [ -z "$marked" ] || [ "$marked" != "$seen" ] || grep --quiet 'warning' <<<"$found"; then
  printf '%s\nscripts/pure/clippy.toml no longer finds what %s marks.\n' "$found" "$example" >&2
  exit 1
fi

crates=$(list pure)
# Only libraries, without the feature `testkit`: tests may do what they like.
cargo clippy --locked --quiet --lib ${crates//ecrin-/--package ecrin-} --no-deps -- "${forbid[@]}" -D warnings
echo "pure: $crates"
