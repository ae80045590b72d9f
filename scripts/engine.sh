#!/usr/bin/env bash
# Builds the engine of the page, web/engine/ecrin.wasm, unless what it is made
# of is as it was. Where no compiler for browsers can be had it says so, and
# the page is built without: its tables are then on the server only.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/need.sh
. scripts/wasm.sh
need_rust

built=web/engine/ecrin.wasm
made_of=$(
  find Cargo.toml Cargo.lock rust-toolchain.toml scripts/wasm.sh scripts/engine.sh docs/rules \
    crates/{wasm,wire,tables,catalog,bots,core,onix,onyx,nox,dixe} \
    -type f -not -path '*/tests/*' -not -path '*/benches/*' -not -path '*/examples/*' |
    LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d ' ' -f 1
)
[ -e "$built" ] && [ "$(cat "$built.made-of" 2>/dev/null)" = "$made_of" ] && exit 0

mkdir -p web/engine
rm -f "$built" "$built.made-of"
if ! find_wasm; then
  say "NOT BUILT: the engine of the page. There is no compiler for browsers ($WASM) here."
  exit 0
fi
say "Building the engine of the page"
# In a folder of its own, so that it can be built beside the program.
folder=target/debian-rust
own=()
if [ -z "$debian_rust" ]; then
  folder=target/engine
  own=(--target-dir "$folder")
fi
wasm_cargo build --locked --profile wasm --package ecrin-wasm --lib --no-default-features "${own[@]}"
cp "$folder/$WASM/wasm/ecrin_wasm.wasm" "$built"
echo "$made_of" >"$built.made-of"
