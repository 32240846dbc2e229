import { LAB_SILENCE, SERVICES_AWAY } from '../lab/lab-rules';

/** Lines of nginx's `http` block that a server with {@link labServer} needs. */
export const LAB_MAPS = `  map $http_upgrade $lab_connection { default upgrade; '' ''; }`;

interface Lab {
  readonly listen: string;
  /** Host name and port of the door to running containers (docker/lab). */
  readonly door: string;
}

/**
 * The door's address at the gateway. Only the door decides who may pass; websockets and bodies pass unchanged.
 */
export function labServer({ listen, door }: Lab): string {
  return `  server {
    listen ${listen};
    set $lab_door ${door};
    location / {
      proxy_pass http://$lab_door;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $lab_connection;
      proxy_buffering off;
      proxy_read_timeout ${LAB_SILENCE}s;
      proxy_send_timeout ${LAB_SILENCE}s;
      error_page 502 504 = @away;
    }
    location @away {
      internal;
      default_type "text/html; charset=utf-8";
      add_header Retry-After 5 always;
      return 503 "${SERVICES_AWAY}";
    }
  }`;
}
