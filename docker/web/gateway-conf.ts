import { LAB_CHECK } from '@portal/shared/contract/lab';
import { LAB_MAPS, labServer } from './lab-conf';
import { ACCESS_LOG, livenessServer, WORKERS } from './nginx-parts';

/** One service as the gateway gives it out. */
export interface Balanced {
  readonly listen: string;
  /** Host name and port of its replicas: whatever addresses the name has are the replicas. */
  readonly replicas: string;
}

/** The three services under the names and ports that compose.yaml and stack.yaml give them. */
export const COMPOSED: readonly Balanced[] = [
  { listen: '8081', replicas: 'api:8081' },
  { listen: '8082', replicas: 'machine:8082' },
  { listen: '8083', replicas: 'files:8083' },
];

/** The door to running containers. */
export const LAB = { listen: '8087', door: 'lab:8087' } as const;

/** Docker's name server, as every container of a user-defined network sees it. */
export const DOCKER_NAMES = '127.0.0.11';

/** Seconds that a response of the name server holds: so long until a new, moved or stopped replica is known. */
export const NAMES_HOLD = 2;

interface GatewaySettings {
  readonly run: string;
  /** Address of the name server. */
  readonly names: string;
  /** The door to running containers; none when not given. */
  readonly lab?: { readonly listen: string; readonly door: string };
  /** Address of its own health server; none by default. */
  readonly liveness?: string;
}

/**
 * Returns nginx's configuration before replicas of the services. They share nothing in memory, so any of them may
 * answer; one that does not take the connection is skipped, and a request that changes something is never sent twice.
 *
 * Names are resolved while it runs, which in Debian 12's nginx (1.22) needs an address in a variable: `server …
 * resolve` came with 1.27.3. Such an address has no pool of connections: each request opens a new one to the service,
 * inside one network; the callers' connections are kept.
 */
export function gatewayConfiguration(
  services: readonly Balanced[],
  { run, names, lab, liveness }: GatewaySettings,
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
  # The services have the limits; uploads and downloads pass through as they come.
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_max_temp_file_size 0;
  # Ten thousand proposals are megabytes of JSON, and a tenth of that on the line.
  gzip on;
  gzip_types application/json;
  gzip_min_length 1000;
  gzip_proxied any;
  resolver ${names} valid=${NAMES_HOLD}s ipv6=off;
  resolver_timeout 3s;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  # What callers claim about themselves is not passed on; GATEWAY_PROXIES names those whose word counts.
  include ${run}/proxies*.conf;
  proxy_set_header X-Forwarded-For $remote_addr;
  # Services log this id with their errors, and show its beginning to the person.
  proxy_set_header X-Request-Id $request_id;
  proxy_connect_timeout 3s;
  proxy_read_timeout 120s;
  proxy_next_upstream error timeout;
${lab ? LAB_MAPS : ''}
${[...services.map(serviceBlock), ...(lab ? [labServer(lab)] : []), ...(liveness ? [livenessServer(liveness)] : [])].join('\n')}
}
`;
}

/** Without a path in the address, path and query pass unchanged. Only the door may call its check. */
function serviceBlock({ listen, replicas }: Balanced): string {
  return `  server {
    listen ${listen};
    set $replicas ${replicas};
    location ^~ ${LAB_CHECK} { return 404; }
    location / { proxy_pass http://$replicas; }
  }`;
}
