#!/bin/sh
# Serves as the gateway before the services instead of as the web tier.
set -eu
mkdir -p /tmp/nginx
. /etc/portal/proxies.sh
trust "${GATEWAY_PROXIES:-}"
exec nginx -p /tmp/nginx -c /etc/portal/gateway.conf -e stderr -g 'daemon off;'
