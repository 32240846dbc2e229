#!/bin/sh
# backup.sh FOLDER [DAYS]: backs up database and files of the running portal into FOLDER and deletes backups older than
# DAYS (default 14). User 1000 must be able to write to FOLDER.
set -eu
folder=$(realpath "$1")
days=${2:-14}
cd "$(dirname "$0")"
name=$(date +%Y-%m-%d-%H%M%S)
docker compose run --rm -T -v "$folder:/backup" api node services/src/cli/backup.js "/backup/$name"
find "$folder" -mindepth 1 -maxdepth 1 -name '20*-*' -mtime "+$days" -exec rm -r {} +
