#!/bin/sh
# Starts a Docker daemon of Debian's packages, once on this machine, for the run with the given process id. Prints its
# socket.
set -eu
run=$1
home=${TMPDIR:-/tmp}/portal-docker
socket=$home/docker.sock
mkdir -p "$home/runs"
# Runs that start together wait for each other.
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
      { echo "docker.io cannot be installed: $(tail -n 1 "$home/apt.log")" >&2; exit 1; }
  fi
  pgrep -x dockerd >/dev/null && { echo "a Docker daemon runs and does not answer" >&2; exit 1; }
  # Ends the daemon once no run uses it and nobody's container is on it.
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
answers || { echo "dockerd does not come up: $(tail -n 1 "$home/log")" >&2; exit 1; }
echo "$socket"
