# trust LIST: makes nginx trust X-Forwarded-For of these addresses or networks, separated by commas.
trust() {
  [ -n "$1" ] || return 0
  {
    for proxy in $(echo "$1" | tr ',' ' '); do echo "set_real_ip_from $proxy;"; done
    echo 'real_ip_header X-Forwarded-For;'
    echo 'real_ip_recursive on;'
  } > /tmp/nginx/proxies.conf
}
