#!/usr/bin/env bash
# Starts the product as README says, and requests a real page: a check of a platform that takes minutes.
set -euo pipefail
export PORT="${PORT:-3000}" VOUCHWIRE_DATA_DIR="${VOUCHWIRE_DATA_DIR:-.vouchwire-check}"
npm start &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
for _ in $(seq 150); do
  if curl --fail --silent "http://127.0.0.1:$PORT/readyz" >/dev/null; then
    curl --fail --silent "http://127.0.0.1:$PORT/d/gilmermirror.com" | grep --quiet gilmermirror.com
    curl --fail --silent --output /dev/null "http://127.0.0.1:$PORT/downloads/trust-txt-0.1.0.tgz"
    echo "Served a page and a package on port $PORT"
    exit 0
  fi
  kill -0 "$server"
  sleep 2
done
echo 'The server was not ready within 5 minutes' >&2
exit 1
