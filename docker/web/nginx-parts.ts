/**
 * Lines of nginx's `http` block for an access log on standard output, one line of JSON a request. Addresses are written
 * without their query: it may hold what a person typed or a token.
 */
export const ACCESS_LOG = `  map $request_uri $asked_path { "~^(?<path_alone>[^?]*)" $path_alone; }
  log_format requests escape=json '{"at":"$time_iso8601","id":"$request_id","from":"$remote_addr","method":"$request_method","path":"$asked_path","status":"$status","bytes":"$body_bytes_sent","seconds":"$request_time","replica":"$upstream_addr","replica_seconds":"$upstream_response_time"}';
  access_log /dev/stdout requests;`;

/**
 * nginx's default is one worker per core. Hosts of GPUs have hundreds of cores: too much for the
 * memory of a container.
 */
export const WORKERS = 4;

/**
 * Server for the health check of nginx's own container (`/live`) and for Prometheus (`/metrics`). It asks nothing
 * behind it and logs nothing; its port is not published.
 */
export function livenessServer(listen: string): string {
  return `  server {
    listen ${listen};
    access_log off;
    default_type text/plain;
    location = /live { return 200; }
    location = /metrics {
      return 200 '# HELP nginx_connections Open connections
# TYPE nginx_connections gauge
nginx_connections{state="active"} $connections_active
nginx_connections{state="waiting"} $connections_waiting
';
    }
  }`;
}

/** Address of that server in the images. */
export const LIVENESS = '8089';
