#!/bin/sh
# Fills in the addresses and settings of this installation, then serves. The site's volume is only read: other teams
# publish into it. Every setting is taken here and nowhere else; empty is as good as not set.
set -eu
export API_URL="${API_URL:?address of the main API, e.g. https://api.kampus.ac.id}"
export MACHINE_URL="${MACHINE_URL:?address of the machine service}"
export FILES_URL="${FILES_URL:?address of the file host}"
export REGISTRY_URL="${REGISTRY_URL:-/registry}"
export COLLECTOR_URL="${COLLECTOR_URL:-}"
export REMOTE_ORIGINS="${REMOTE_ORIGINS:-}"
# `rollout watch --listen` inside, by its full name; empty: releases are changed by command only.
export ROLLOUT_URL="${ROLLOUT_URL:-}"
# The main API inside, by its full name, which fills the public pages; empty: they are served as they were built.
export PUBLIC_PAGES_URL="${PUBLIC_PAGES_URL:-}"
# The same variables and defaults as in the services.
export UPLOAD_MAX_PDF_MB="${UPLOAD_MAX_PDF_MB:-25}"
export UPLOAD_MAX_ZIP_MB="${UPLOAD_MAX_ZIP_MB:-500}"
export UPLOAD_MAX_IMAGE_MB="${UPLOAD_MAX_IMAGE_MB:-5}"

# A text as JSON writes it; nothing: null.
text() {
  if [ -z "$1" ]; then printf null; return; fi
  printf '"%s"' "$(printf %s "$1" | tr '\000-\037' ' ' | sed 's/[\\"]/\\&/g')"
}
COLLECTOR_JSON=$(text "$COLLECTOR_URL")
if [ -n "$ROLLOUT_URL" ]; then ROLLOUT_JSON='"/rollout"'; else ROLLOUT_JSON=null; fi
# Both names are looked up at this container's own name server.
NAME_SERVER=$(sed -n 's/^nameserver  *//p' /etc/resolv.conf 2>/dev/null | head -n 1)
case "$NAME_SERVER" in '') NAME_SERVER=127.0.0.11 ;; *:*) NAME_SERVER="[$NAME_SERVER]" ;; esac
BRAND_JSON=$(text "${BRAND_NAME:-Portal Riset GPU}")
case "${MACHINE_AUTH:-on}" in
  on) MACHINE_AUTH_JSON=true ;;
  off) MACHINE_AUTH_JSON=false ;;
  *) echo "MACHINE_AUTH: on or off, as for the services" >&2; exit 1 ;;
esac
case "${CHANNEL_KEYS:-}" in
  '') CHANNEL_KEYS_JSON=null ;;
  '{'*'}') CHANNEL_KEYS_JSON=$CHANNEL_KEYS ;;
  *) echo "CHANNEL_KEYS: JSON as 'rollout keygen' prints it" >&2; exit 1 ;;
esac
# Where channels are signed, whoever can write the site's volume must not be able to replace the shell: a published
# shell is served only when its team's key is named too, and only that team may write its folders.
case "${CHANNEL_KEYS:-}" in
  '' | *'"shell"'*) SHELL_PAGES=/srv/site/pages ;;
  *) SHELL_PAGES=/srv/no-pages ;;
esac
contact=''
reach_by() { [ -z "$2" ] || contact="$contact${contact:+, }\"$1\": $(text "$2")"; }
reach_by email "${CONTACT_EMAIL:-}"
reach_by phone "${CONTACT_PHONE:-}"
reach_by address "${CONTACT_ADDRESS:-}"
reach_by hours "${CONTACT_HOURS:-}"
if [ -n "$contact" ]; then CONTACT_JSON="{ $contact }"; else CONTACT_JSON=null; fi
case "${OIDC_REQUIRED:-off}" in
  on) sso_only=true ;;
  off) sso_only=false ;;
  *) echo "OIDC_REQUIRED: on or off, as for the services" >&2; exit 1 ;;
esac
if [ -n "${OIDC_ISSUER:-}" ]; then
  CAMPUS_JSON="{ \"isRequired\": $sso_only }"
else
  CAMPUS_JSON=null
fi
export CAMPUS_JSON SHELL_PAGES NAME_SERVER ROLLOUT_JSON CHANNEL_KEYS_JSON
export COLLECTOR_JSON BRAND_JSON MACHINE_AUTH_JSON CONTACT_JSON

names='${API_URL} ${MACHINE_URL} ${FILES_URL} ${REGISTRY_URL} ${COLLECTOR_URL} ${REMOTE_ORIGINS}
  ${UPLOAD_MAX_PDF_MB} ${UPLOAD_MAX_ZIP_MB} ${UPLOAD_MAX_IMAGE_MB} ${COLLECTOR_JSON} ${BRAND_JSON} ${MACHINE_AUTH_JSON}
  ${CONTACT_JSON} ${CAMPUS_JSON} ${CHANNEL_KEYS_JSON} ${SHELL_PAGES} ${ROLLOUT_URL} ${PUBLIC_PAGES_URL} ${ROLLOUT_JSON} ${NAME_SERVER}'
mkdir -p /tmp/nginx
envsubst "$names" < /etc/portal/web.conf.template > /tmp/nginx/nginx.conf
envsubst "$names" < /etc/portal/config.json.template > /tmp/nginx/config.json
exec nginx -p /tmp/nginx -c /tmp/nginx/nginx.conf -e stderr -g 'daemon off;'
