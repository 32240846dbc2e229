#!/bin/sh
# update.sh: replaces main API, machine service and file host by the images of VERSION without losing a request: new
# replicas start beside the old ones, and the old ones stop when the new ones are healthy. Then the other containers are
# replaced, each with an interruption of a second or two; the gateway only when its configuration changed. The images
# are already there (`docker compose build`).
set -eu
cd "$(dirname "$0")"

healthy() { [ "$(docker inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]; }

scales=''
for service in api files machine; do
  old=$(docker compose ps -q "$service")
  count=$(echo "$old" | wc -l)
  docker compose up -d --no-deps --no-recreate --no-build --scale "$service=$((count * 2))" "$service"
  for container in $(docker compose ps -q "$service" | grep -vF "$old"); do
    tries=0
    until healthy "$container"; do
      tries=$((tries + 1))
      if [ "$tries" -gt 120 ]; then
        docker logs --tail 5 "$container" >&2
        docker rm -f $(docker compose ps -q "$service" | grep -vF "$old") > /dev/null
        echo "update.sh: the new $service does not become healthy; the old one still runs" >&2
        exit 1
      fi
      sleep 1
    done
  done
  # The gateway knows the new addresses after two seconds.
  sleep 4
  docker stop $old > /dev/null
  docker rm $old > /dev/null
  scales="$scales --scale $service=$count"
  echo "$service: $count replaced"
done
docker compose up -d --no-build $scales
