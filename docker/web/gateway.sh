#!/bin/sh
# Serves as the gateway before the services instead of as the web tier.
set -eu
mkdir -p /tmp/nginx
# Proxies with TLS before the gateway (comma list of addresses or networks): their X-Forwarded-For tells who calls.
if [ -n "${GATEWAY_PROXIES:-}" ]; then
  {
    for proxy in $(echo "$GATEWAY_PROXIES" | tr ',' ' '); do echo "set_real_ip_from $proxy;"; done
    echo 'real_ip_header X-Forwarded-For;'
    echo 'real_ip_recursive on;'
  } > /tmp/nginx/proxies.conf
fi
exec nginx -c /etc/portal/gateway.conf -e stderr -g 'daemon off;'
