#!/usr/bin/env bash
# Unpacks Debian's Chromium, with the libraries that the machine lacks, into node_modules/.cache. Installs nothing.
set -euo pipefail
[[ -n "${CHROMIUM_PATH:-}" || -x /usr/bin/chromium ]] && exit 0
command -v apt-get >/dev/null || exit 1
cd "$(dirname "$0")/../../.."
target=node_modules/.cache/vouchwire/chromium
[[ -x "$target/usr/lib/chromium/chromium" ]] && exit 0
archives="$(mktemp -d)"
trap 'rm -rf "$archives"' EXIT
mkdir "$archives/partial"
timeout 45 apt-get update --quiet=2 >&2 || true
timeout 120 apt-get install --yes --quiet=2 --no-install-recommends --download-only \
  -o "Dir::Cache::archives=$archives" chromium >&2
mkdir -p "$target"
for archive in "$archives"/*.deb; do dpkg --extract "$archive" "$target"; done
