#!/bin/sh
# A fake Jupyter for one connection: returns the request, echoes websocket data, and answers /jahat with headers that a
# proxy must drop.
IFS= read -r line
request=${line%?}
socket=
while IFS= read -r header; do
  header=${header%?}
  [ -n "$header" ] || break
  request="$request
$header"
  case "$header" in [Uu]pgrade:*) socket=yes ;; esac
done
case "$line" in
  *"/ws "*) [ -z "$socket" ] || {
    printf 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
    exec /bin/busybox cat
  } ;;
esac
printf 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConnection: close\r\n'
case "$line" in
  *"/jahat "*)
    printf 'Set-Cookie: _xsrf=dua; Path=/; Domain=kampus.test\r\nClear-Site-Data: "*"\r\nService-Worker-Allowed: /\r\n'
    printf 'X-Accel-Redirect: /-/check\r\n' ;;
esac
printf '\r\nJupyter\n'
case "$line" in *index.html*) ;; *) printf '%s\nbase=%s\n' "$request" "$JUPYTER_BASE_URL" ;; esac
