/** One service as the gateway gives it out. */
export interface Balanced {
  readonly name: string;
  readonly listen: string;
  /** Host and port of each replica; a host name stands for every address it has when nginx starts. */
  readonly replicas: readonly string[];
}

/** The three services under the names and ports that compose.yaml and stack.yaml give them. */
export const COMPOSED: readonly Balanced[] = [
  { name: 'api', listen: '8081', replicas: ['api:8081'] },
  { name: 'machine', listen: '8082', replicas: ['machine:8082'] },
  { name: 'files', listen: '8083', replicas: ['files:8083'] },
];

/**
 * Configuration of nginx before replicas of the services. They share nothing in memory, so any of them may answer;
 * one that does not take the connection is passed over, and a request that changes something is never sent twice.
 */
export function gatewayConfiguration(services: readonly Balanced[], folders: { readonly run: string }): string {
  return `pid ${folders.run}/nginx.pid;
error_log stderr warn;
worker_processes auto;
events { worker_connections 4096; }
http {
  access_log off;
  server_tokens off;
  client_body_temp_path ${folders.run}/body;
  proxy_temp_path ${folders.run}/proxy;
  fastcgi_temp_path ${folders.run}/fastcgi;
  uwsgi_temp_path ${folders.run}/uwsgi;
  scgi_temp_path ${folders.run}/scgi;
  # The services have the limits; uploads and downloads pass through as they come.
  client_max_body_size 0;
  proxy_request_buffering off;
  proxy_max_temp_file_size 0;
  # Ten thousand proposals are megabytes of JSON, and a tenth of that on the line.
  gzip on;
  gzip_types application/json;
  gzip_min_length 1000;
  gzip_proxied any;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  # What callers claim about themselves is not passed on; GATEWAY_PROXIES names those whose word counts.
  include ${folders.run}/proxies*.conf;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_connect_timeout 3s;
  proxy_read_timeout 120s;
  proxy_next_upstream error timeout;
${services.map(serviceBlocks).join('\n')}
}
`;
}

function serviceBlocks({ name, listen, replicas }: Balanced): string {
  return `  upstream ${name} {
    zone ${name} 64k;
${replicas.map((replica) => `    server ${replica} max_fails=1 fail_timeout=5s;`).join('\n')}
    keepalive 16;
  }
  server {
    listen ${listen};
    location / { proxy_pass http://${name}; }
  }`;
}
