#!/bin/sh
# Writes nginx.conf and config.json from the environment, then starts nginx. An empty variable counts as not set.
set -eu
export API_URL="${API_URL:?address of the main API, e.g. https://api.kampus.ac.id}"
export MACHINE_URL="${MACHINE_URL:?address of the machine service}"
export FILES_URL="${FILES_URL:?address of the file host}"
export REGISTRY_URL="${REGISTRY_URL:-/registry}"
export COLLECTOR_URL="${COLLECTOR_URL:-}"
export REMOTE_ORIGINS="${REMOTE_ORIGINS:-}"
# Internal address of `rollout watch --listen`, with the full name. Empty: no changes on the release screen.
export ROLLOUT_URL="${ROLLOUT_URL:-}"
# Internal address of the main API, with the full name. Empty: nginx serves the public pages as built.
export PUBLIC_PAGES_URL="${PUBLIC_PAGES_URL:-}"
# The services have the same defaults.
export UPLOAD_MAX_PDF_MB="${UPLOAD_MAX_PDF_MB:-25}"
export UPLOAD_MAX_ZIP_MB="${UPLOAD_MAX_ZIP_MB:-500}"
export UPLOAD_MAX_IMAGE_MB="${UPLOAD_MAX_IMAGE_MB:-5}"

# Prints a text as JSON, an empty one as null.
text() {
  if [ -z "$1" ]; then printf null; return; fi
  printf '"%s"' "$(printf %s "$1" | tr '\000-\037' ' ' | sed 's/[\\"]/\\&/g')"
}
COLLECTOR_JSON=$(text "$COLLECTOR_URL")
if [ -n "$ROLLOUT_URL" ]; then ROLLOUT_JSON='"/rollout"'; else ROLLOUT_JSON=null; fi
# nginx resolves ROLLOUT_URL and PUBLIC_PAGES_URL at the container's name server.
NAME_SERVER=$(sed -n 's/^nameserver  *//p' /etc/resolv.conf 2>/dev/null | head -n 1)
case "$NAME_SERVER" in '') NAME_SERVER=127.0.0.11 ;; *:*) NAME_SERVER="[$NAME_SERVER]" ;; esac
BRAND_JSON=$(text "${BRAND_NAME:-Portal Riset GPU}")
case "${MACHINE_AUTH:-on}" in
  on) MACHINE_AUTH_JSON=true ;;
  off) MACHINE_AUTH_JSON=false ;;
  *) echo "MACHINE_AUTH must be on or off, as in the services" >&2; exit 1 ;;
esac
case "${CHANNEL_KEYS:-}" in
  '') CHANNEL_KEYS_JSON=null ;;
  '{'*'}') CHANNEL_KEYS_JSON=$CHANNEL_KEYS ;;
  *) echo "CHANNEL_KEYS must be the JSON that 'rollout keygen' prints" >&2; exit 1 ;;
esac
# With signed channels, write access to the site's volume must not suffice to replace the shell. So nginx serves a
# published shell only if CHANNEL_KEYS has its team's key; only that team may write the shell's folders.
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
  on) CAMPUS_JSON='{ "isRequired": true }' ;;
  off) CAMPUS_JSON='{ "isRequired": false }' ;;
  *) echo "OIDC_REQUIRED must be on or off, as in the services" >&2; exit 1 ;;
esac
[ -n "${OIDC_ISSUER:-}" ] || CAMPUS_JSON=null
export CAMPUS_JSON SHELL_PAGES NAME_SERVER ROLLOUT_JSON CHANNEL_KEYS_JSON
export COLLECTOR_JSON BRAND_JSON MACHINE_AUTH_JSON CONTACT_JSON

names='${API_URL} ${MACHINE_URL} ${FILES_URL} ${REGISTRY_URL} ${COLLECTOR_URL} ${REMOTE_ORIGINS}
  ${UPLOAD_MAX_PDF_MB} ${UPLOAD_MAX_ZIP_MB} ${UPLOAD_MAX_IMAGE_MB} ${COLLECTOR_JSON} ${BRAND_JSON} ${MACHINE_AUTH_JSON}
  ${CONTACT_JSON} ${CAMPUS_JSON} ${CHANNEL_KEYS_JSON} ${SHELL_PAGES} ${ROLLOUT_URL} ${PUBLIC_PAGES_URL} ${ROLLOUT_JSON}
  ${NAME_SERVER}'
mkdir -p /tmp/nginx
envsubst "$names" < /etc/portal/web.conf.template > /tmp/nginx/nginx.conf
envsubst "$names" < /etc/portal/config.json.template > /tmp/nginx/config.json
exec nginx -p /tmp/nginx -c /tmp/nginx/nginx.conf -e stderr -g 'daemon off;'
