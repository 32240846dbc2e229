#!/bin/sh
# Starts nginx as the gateway in front of the services.
set -eu
mkdir -p /tmp/nginx
. /etc/portal/proxies.sh
trust "${GATEWAY_PROXIES:-}"
exec nginx -p /tmp/nginx -c /etc/portal/gateway.conf -e stderr -g 'daemon off;'
