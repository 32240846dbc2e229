#!/bin/sh
# Starts nginx as the TLS proxy of the whole portal. /run/tls has certificate and key.
set -eu
mkdir -p /tmp/nginx
for file in cert.pem key.pem; do
  [ -r "/run/tls/$file" ] || { echo "User $(id -u) cannot read /run/tls/$file: add it or fix its mode" >&2; exit 1; }
done
. /etc/portal/proxies.sh
trust "${TLS_PROXIES:-}"
exec nginx -p /tmp/nginx -c /etc/portal/tls.conf -e stderr -g 'daemon off;'
