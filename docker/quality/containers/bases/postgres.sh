#!/bin/bash
# Replaces the entrypoint of the image postgres:15. It reads POSTGRES_USER, POSTGRES_DB and POSTGRES_PASSWORD or
# POSTGRES_PASSWORD_FILE.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  chown postgres "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username="$POSTGRES_USER" --auth-host=scram-sha-256 \
    --pwfile=<(printf %s "${POSTGRES_PASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:-/dev/null}")}")
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --options='-c listen_addresses=' --wait start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl --mode=fast --wait stop
fi
exec postgres -c 'listen_addresses=*'
