#!/usr/bin/env bash
# Builds the engines of the page, unless what they are made of is as it was:
# web/engine/ecrin.wasm with tables, rules and bots, and web/engine/studio.wasm
# with the card studio. Where no compiler for browsers can be had it says so,
# and the page is built without: its tables are then on the server only, and
# its studio asks the server.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/need.sh
. scripts/wasm.sh
need_rust

mkdir -p web/engine

# engine NAME FEATURE SOURCES… -- OPTIONS…: builds one of them, if it has changed.
engine() {
  local built=web/engine/$1.wasm feature=$2 sources=() made_of
  shift 2
  while [ "$1" != -- ]; do
    sources+=("$1")
    shift
  done
  shift
  made_of=$(
    find Cargo.toml Cargo.lock rust-toolchain.toml scripts/wasm.sh scripts/engine.sh \
      crates/{wasm,wire,tables,catalog,bots,core,onix,onyx,nox,dixe} "${sources[@]}" \
      -type f -not -path '*/tests/*' -not -path '*/benches/*' -not -path '*/examples/*' |
      LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d ' ' -f 1
  )
  [ -e "$built" ] && [ "$(cat "$built.made-of" 2>/dev/null)" = "$made_of" ] && return

  rm -f "$built" "$built.made-of"
  if [ -z "${wasm_found:-}" ]; then
    find_wasm && wasm_found=yes || wasm_found=no
  fi
  if [ "$wasm_found" = no ]; then
    say "NOT BUILT: $built. There is no compiler for browsers ($WASM) here."
    return
  fi
  say "Building $built"
  # In a folder of its own, so that it can be built beside the program.
  local folder=target/debian-rust own=()
  if [ -z "$debian_rust" ]; then
    folder=target/engine
    own=(--target-dir "$folder")
  fi
  wasm_cargo build --locked --profile wasm --package ecrin-wasm --lib \
    --no-default-features --features "$feature" "$@" "${own[@]}"
  cp "$folder/$WASM/wasm/ecrin_wasm.wasm" "$built"
  echo "$made_of" >"$built.made-of"
}

engine ecrin tables docs/rules --
# Matches are most of what the studio does: there the rules of DiXe are for speed.
engine studio studio crates/{studio,drawings} art web/src/locales/*/{dixe,nox,onix}.json -- \
  --config 'profile.wasm.package.ecrin-dixe.opt-level=3'
