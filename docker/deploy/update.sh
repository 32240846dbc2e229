#!/bin/sh
# update.sh: updates the portal to the images of VERSION. Run `docker compose build` first. Main API, machine service
# and file host lose no request: their old replicas stop once all new ones are healthy. The other containers restart
# within a second or two, the gateway only if its configuration changed.
set -eu
cd "$(dirname "$0")"

services='api files machine'
old=$(docker compose ps -q $services)
new() { docker compose ps -q $services | grep -vF "$old"; }
healthy() { [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; }

once=''
twice=''
for service in $services; do
  count=$(docker compose ps -q "$service" | wc -l)
  once="$once --scale $service=$count"
  twice="$twice --scale $service=$((count * 2))"
done
docker compose up -d --no-deps --no-recreate --no-build $twice $services
tries=0
for container in $(new); do
  until healthy "$container"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ]; then
      docker logs --tail 5 "$container" >&2
      docker rm -f $(new) > /dev/null
      echo 'update.sh: a new container is not healthy after 2 minutes, and the portal runs as before. Fix the cause in' \
        'the log above, then run update.sh again.' >&2
      exit 1
    fi
    sleep 1
  done
done
# The gateway's DNS cache expires after two seconds.
sleep 4
docker stop $old > /dev/null
docker rm $old > /dev/null
echo "replaced: $services"
docker compose up -d --no-build $once
