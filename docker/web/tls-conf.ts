import { ACCESS_LOG, livenessServer, WORKERS } from './nginx-parts';

/** One address with TLS, and the part of the portal behind it. */
interface Covered {
  readonly listen: string;
  /** Host name and port inside. */
  readonly part: string;
}

/** Addresses that compose.yaml and stack.yaml cover: one name, a port for each address of the portal. */
export const COVERED: readonly Covered[] = [
  { listen: '8443', part: 'web:8080' },
  { listen: '8444', part: 'gateway:8081' },
  { listen: '8445', part: 'gateway:8082' },
  { listen: '8446', part: 'gateway:8083' },
  { listen: '8447', part: 'collector:8084' },
  { listen: '8448', part: 'gateway:8087' },
];

/** Where certificate and key lie in the container. */
export const CERTIFICATES = '/run/tls';

interface TlsSettings {
  readonly run: string;
  /** Folder of `cert.pem` and `key.pem`. */
  readonly certificates: string;
  /** Address of the name server. */
  readonly names: string;
  readonly liveness: string;
}

/**
 * Returns nginx's configuration with TLS before the whole portal. Bodies pass unchanged, both ways. The callers' own
 * claims about their address are dropped, and the gateway receives the address seen here. A part that does not take
 * the connection is skipped for another of its addresses.
 */
export function tlsConfiguration(
  covered: readonly Covered[],
  { run, certificates, names, liveness }: TlsSettings,
): string {
  return `pid ${run}/nginx.pid;
error_log stderr warn;
worker_processes ${WORKERS};
events { worker_connections 4096; }
http {
${ACCESS_LOG}
  server_tokens off;
  client_body_temp_path ${run}/body;
  proxy_temp_path ${run}/proxy;
  fastcgi_temp_path ${run}/fastcgi;
  uwsgi_temp_path ${run}/uwsgi;
  scgi_temp_path ${run}/scgi;
  ssl_certificate ${certificates}/cert.pem;
  ssl_certificate_key ${certificates}/key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:2m;
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_buffering off;
  resolver ${names} valid=2s ipv6=off;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  # TLS_PROXIES names those before it whose word counts.
  include ${run}/proxies*.conf;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto https;
  # Jupyter speaks over websockets.
  map $http_upgrade $upgraded { default upgrade; '' ''; }
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $upgraded;
  proxy_connect_timeout 3s;
  # The stream of notices says something more often than that.
  proxy_read_timeout 120s;
${[...covered.map(serverBlock), livenessServer(liveness)].join('\n')}
}
`;
}

function serverBlock({ listen, part }: Covered): string {
  return `  server {
    listen ${listen} ssl http2;
    set $part ${part};
    location / { proxy_pass http://$part; }
  }`;
}
