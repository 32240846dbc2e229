# Sourced by gateway.sh and tls.sh: trust LIST. Proxies before it (comma list of addresses or networks), whose
# X-Forwarded-For names the caller.
trust() {
  [ -n "$1" ] || return 0
  {
    for proxy in $(echo "$1" | tr ',' ' '); do echo "set_real_ip_from $proxy;"; done
    echo 'real_ip_header X-Forwarded-For;'
    echo 'real_ip_recursive on;'
  } > /tmp/nginx/proxies.conf
}
