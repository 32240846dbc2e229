#!/bin/sh
# update.sh: updates the portal to the images of VERSION. Run `docker compose build` first. Main API, machine service
# and file host lose no request: their old replicas stop once the new ones are healthy. The other containers restart
# within a second or two, the gateway only if its configuration changed.
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
        echo "update.sh: the new $service is not healthy after 2 minutes. The old one still runs. Fix the cause in" \
          "the log above, then run update.sh again." >&2
        exit 1
      fi
      sleep 1
    done
  done
  # The gateway's DNS cache expires after two seconds.
  sleep 4
  docker stop $old > /dev/null
  docker rm $old > /dev/null
  scales="$scales --scale $service=$count"
  echo "$service: replaced $count"
done
docker compose up -d --no-build $scales
