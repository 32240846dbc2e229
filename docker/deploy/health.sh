#!/bin/bash
# Health check of a container: health.sh LIVE [READY], each written as port/path. Until READY has answered 200 once it
# asks that, so that an update and whoever starts after it wait for what works; from then on LIVE: a database that goes
# away is no reason to end whoever waits for it. Bash asks by itself: every image has it, and to start node would take
# a fifth of a second of CPU.
asks() {
  local status=''
  exec 3<>"/dev/tcp/127.0.0.1/${1%%/*}" || return 1
  printf 'GET /%s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${1#*/}" >&3
  read -r -t 4 _ status _ <&3
  [ "$status" = 200 ]
}

# A restarted container has an empty temporary folder.
been_ready="${TMPDIR:-/tmp}/been-ready"
if [ -e "$been_ready" ]; then asks "$1"; else asks "${2:-$1}" && : > "$been_ready"; fi
