#!/usr/bin/env bash
# get-browser.sh chromium|firefox-esr
# Unpacks a browser of Debian, with the libraries that the machine lacks, into node_modules/.cache. Installs nothing.
set -euo pipefail
package="$1"
[[ "$package" == chromium ]] && own="${CHROMIUM_PATH:-}" || own="${FIREFOX_PATH:-}"
[[ -n "$own" || -x "/usr/bin/$package" ]] && exit 0
command -v apt-get >/dev/null || exit 1
cd "$(dirname "$0")/../../.."
target="node_modules/.cache/vouchwire/$package"
[[ -x "$target/usr/lib/$package/$package" ]] && exit 0
archives="$(mktemp -d)"
trap 'rm -rf "$archives"' EXIT
mkdir "$archives/partial"
timeout 45 apt-get update --quiet=2 >&2 || true
timeout 120 apt-get install --yes --quiet=2 --no-install-recommends --download-only \
  -o "Dir::Cache::archives=$archives" "$package" >&2
mkdir -p "$target"
for archive in "$archives"/*.deb; do dpkg --extract "$archive" "$target"; done
