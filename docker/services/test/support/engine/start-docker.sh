#!/bin/sh
# start-docker.sh PID: starts one Docker daemon per machine, from Debian's packages, and prints its socket. The daemon
# ends after the last process that requested it.
set -eu
run=$1
home=${TMPDIR:-/tmp}/portal-docker
socket=$home/docker.sock
mkdir -p "$home/runs"
# Only one run may start the daemon.
exec 9>"$home/start.lock"
flock 9
ask() { curl -sf -m 5 --unix-socket "$socket" "http://docker$1"; }
answers() { ask /_ping >/dev/null 2>&1; }
touch "$home/runs/$run"
if ! answers; then
  if [ ! -x /usr/sbin/dockerd ] || ! command -v curl >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    install='apt-get install -y -qq --no-install-recommends'
    { apt-get update -qq && $install docker.io iptables curl; } >"$home/apt.log" 2>&1 ||
      { echo "apt-get cannot install docker.io: $(tail -n 1 "$home/apt.log")" >&2; exit 1; }
  fi
  pgrep -x dockerd >/dev/null && { echo "another Docker daemon runs, but does not answer at $socket" >&2; exit 1; }
  # Ends the daemon when it has neither runs nor containers.
  (
    exec 9>&-
    /usr/sbin/dockerd --data-root "$home/data" --exec-root "$home/exec" --pidfile "$home/pid" \
      -H "unix://$socket" >"$home/log" 2>&1 &
    daemon=$!
    while kill -0 "$daemon" 2>/dev/null; do
      sleep 2
      used=
      for file in "$home"/runs/*; do
        if [ -d "/proc/${file##*/}" ]; then used=yes; else rm -f "$file"; fi
      done
      [ -n "$used" ] || [ "$(ask '/containers/json?all=1')" != '[]' ] || kill "$daemon"
    done
  ) </dev/null >/dev/null 2>&1 &
  for _ in $(seq 60); do answers && break; sleep 0.5; done
fi
answers || { echo "dockerd does not start: $(tail -n 1 "$home/log")" >&2; exit 1; }
echo "$socket"
