/**
 * Lines of nginx's `http` block for an access log on standard output, one line of JSON a request. Addresses are written
 * without their query: it may hold what a person typed or a token.
 */
export const ACCESS_LOG = `  map $request_uri $asked_path { "~^(?<path_alone>[^?]*)" $path_alone; }
  log_format requests escape=json '{"at":"$time_iso8601","from":"$remote_addr","method":"$request_method","path":"$asked_path","status":"$status","bytes":"$body_bytes_sent","seconds":"$request_time","replica":"$upstream_addr","replica_seconds":"$upstream_response_time"}';
  access_log /dev/stdout requests;`;

/**
 * nginx's default is one worker per core. Hosts of GPUs have hundreds of cores: too much for the
 * memory of a container.
 */
export const WORKERS = 4;

/**
 * Address at which nginx reports that it is alive, for the health check of its own container. It asks nothing behind
 * it and logs nothing.
 */
export function livenessServer(listen: string): string {
  return `  server {
    listen ${listen};
    access_log off;
    location = /live { return 200; }
  }`;
}

/** Address of the liveness server in the images, reached only from the container itself. */
export const LIVENESS = '127.0.0.1:8089';
