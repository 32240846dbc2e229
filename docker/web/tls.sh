#!/bin/sh
# Serves as TLS before the whole portal instead of as the web tier: certificate and key lie in /run/tls.
set -eu
mkdir -p /tmp/nginx
for file in cert.pem key.pem; do
  [ -r "/run/tls/$file" ] || { echo "/run/tls/$file is missing, or this user ($(id -u)) may not read it" >&2; exit 1; }
done
. /etc/portal/proxies.sh
trust "${TLS_PROXIES:-}"
exec nginx -p /tmp/nginx -c /etc/portal/tls.conf -e stderr -g 'daemon off;'
