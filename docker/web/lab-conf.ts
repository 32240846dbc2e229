import { LAB_AUTHORIZATION, LAB_CHECK, LAB_COOKIES, LAB_PAGE, LAB_UPSTREAM } from '@portal/shared/contract/lab';
import {
  HIDDEN_FROM_BROWSER,
  HIDDEN_FROM_CONTAINER,
  LAB_ADDRESS,
  LAB_HEADERS,
  LAB_SILENCE,
  SERVICES_AWAY,
} from './lab-rules';

/** Lines of nginx's `http` block that a server with {@link labServer} needs. */
export const LAB_MAPS = `  map $http_upgrade $lab_connection { default upgrade; '' ''; }`;

interface Lab {
  readonly listen: string;
  /** Host name and port of the machine service. */
  readonly machine: string;
}

/** nginx's variable of a header that the check answered with. */
const answered = (header: string) => `$upstream_http_${header.replaceAll('-', '_')}`;

/**
 * The door to running containers. Every request, websockets included, is first shown to the machine service; where to and
 * with which token comes from its answer and stays in here. What a container answers cannot lead nginx anywhere.
 */
export function labServer({ listen, machine }: Lab): string {
  const headers = Object.entries(LAB_HEADERS).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const ask = [
    'proxy_pass_request_body off;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header Content-Length "";',
    'proxy_set_header Upgrade "";',
    'proxy_set_header Connection "";',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ];
  const lines = (indent: string, all: readonly string[]) => all.map((line) => `${indent}${line}`).join('\n');
  return `  server {
    listen ${listen};
    set $lab_machine ${machine};
    absolute_redirect off;
    recursive_error_pages on;
    location ~ "${LAB_ADDRESS.replace(/\/$/, '')}$" { return 301 $uri/; }
    location ~ "${LAB_ADDRESS}" {
      auth_request /-/check;
      auth_request_set $lab_upstream ${answered(LAB_UPSTREAM)};
      auth_request_set $lab_authorization ${answered(LAB_AUTHORIZATION)};
      auth_request_set $lab_cookies ${answered(LAB_COOKIES)};
      error_page 401 403 500 502 504 = @closed;
${lines('      ', headers)}
      proxy_pass $lab_upstream;
      proxy_set_header Host $http_host;
      proxy_set_header Authorization $lab_authorization;
      proxy_set_header Cookie $lab_cookies;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $lab_connection;
${lines(
  '      ',
  HIDDEN_FROM_CONTAINER.map((name) => `proxy_set_header ${name} "";`),
)}
      proxy_buffering off;
      proxy_read_timeout ${LAB_SILENCE}s;
      proxy_send_timeout ${LAB_SILENCE}s;
      proxy_ignore_headers X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset;
      proxy_redirect off;
      proxy_cookie_path ~^.*$ /lab/$lab/;
      proxy_cookie_domain ~^.*$ $host;
${lines(
  '      ',
  [...HIDDEN_FROM_BROWSER, ...Object.keys(LAB_HEADERS)].map((name) => `proxy_hide_header ${name};`),
)}
    }
    location = /-/check {
      internal;
${lines('      ', ask)}
      proxy_pass http://$lab_machine${LAB_CHECK}$lab;
    }
    location @closed {
${lines('      ', ask)}
      proxy_method GET;
      error_page 502 504 = @away;
      proxy_pass http://$lab_machine${LAB_PAGE}$lab;
    }
    location @away {
      internal;
      default_type "text/html; charset=utf-8";
      add_header Retry-After 5 always;
      return 503 "${SERVICES_AWAY}";
    }
    location / { return 404; }
  }`;
}
