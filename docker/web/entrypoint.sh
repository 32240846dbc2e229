#!/bin/sh
# Fills in the addresses of this installation, then serves. The site's volume is only read: other teams publish into it.
set -eu
export API_URL="${API_URL:?alamat API utama, misalnya https://api.kampus.ac.id}"
export MACHINE_URL="${MACHINE_URL:?alamat layanan mesin}"
export FILES_URL="${FILES_URL:?alamat layanan berkas}"
export REGISTRY_URL="${REGISTRY_URL:-/registry}"
export COLLECTOR_URL="${COLLECTOR_URL:-}"
export REMOTE_ORIGINS="${REMOTE_ORIGINS:-}"
export UNDO_SECONDS="${UNDO_SECONDS:-5}"
export MACHINE_AUTH="${MACHINE_AUTH:-true}"
# As the services take them.
export UPLOAD_MAX_PDF_MB="${UPLOAD_MAX_PDF_MB:-25}" UPLOAD_MAX_ZIP_MB="${UPLOAD_MAX_ZIP_MB:-500}" UPLOAD_MAX_IMAGE_MB="${UPLOAD_MAX_IMAGE_MB:-5}"
export BRAND_NAME="${BRAND_NAME:-Portal Riset GPU}"
if [ -n "$COLLECTOR_URL" ]; then COLLECTOR_JSON="\"$COLLECTOR_URL\""; else COLLECTOR_JSON=null; fi
export COLLECTOR_JSON
names='${API_URL} ${MACHINE_URL} ${FILES_URL} ${REGISTRY_URL} ${COLLECTOR_URL} ${REMOTE_ORIGINS} ${COLLECTOR_JSON} ${MACHINE_AUTH} ${UNDO_SECONDS} ${BRAND_NAME} ${UPLOAD_MAX_PDF_MB} ${UPLOAD_MAX_ZIP_MB} ${UPLOAD_MAX_IMAGE_MB}'
mkdir -p /tmp/nginx
envsubst "$names" < /etc/portal/nginx.conf.template > /tmp/nginx/nginx.conf
envsubst "$names" < /etc/portal/config.json.template > /tmp/nginx/config.json
exec nginx -c /tmp/nginx/nginx.conf -e stderr -g 'daemon off;'
