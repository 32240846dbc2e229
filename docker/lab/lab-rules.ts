import { LAB_ID } from '@portal/shared/contract/machine/lab';

/** A container's path at the proxy. */
export const LAB_ADDRESS = `^/lab/(?<lab>${LAB_ID})/`;

/**
 * A path with a segment of one or two dots, plain or encoded, or with a backslash. The next server may read it as
 * another session's path, so the proxy refuses it.
 */
export const AMBIGUOUS_PATH = /(^|[/\\]|%2f|%5c)(\.|%2e){1,2}([/\\?]|%2f|%5c|$)|\\|%5c/i;

/** After one side of a websocket has closed, the other side may still send for this time. */
export const HALF_OPEN_MS = 10_000;

/** The proxy's own health, independent of the services behind it. */
export const LAB_HEALTH = '/health';

/** Longest silence of a container, seconds: Jupyter sends something on its sockets every half minute. */
export const LAB_SILENCE = 3600;

/**
 * Headers that a container's response must not set: those that clear the portal's data in the browser, apply to the
 * whole host, let a script of one container observe the addresses of another, or control the gateway.
 */
export const HIDDEN_FROM_BROWSER = [
  'Clear-Site-Data',
  'Strict-Transport-Security',
  'Service-Worker-Allowed',
  'Public-Key-Pins',
  'Alt-Svc',
  'NEL',
  'Report-To',
  // nginx would follow these internally.
  'X-Accel-Redirect',
  'X-Accel-Expires',
  'X-Accel-Limit-Rate',
  'X-Accel-Buffering',
  'X-Accel-Charset',
] as const;

/** Headers about the caller and their route, which no container needs. */
export const HIDDEN_FROM_CONTAINER = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded'] as const;

/** Headers of every response of the proxy. */
export const LAB_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
};

/** Page for the time when the services do not answer. */
export const SERVICES_AWAY = [
  "<!doctype html><html lang=id><head><meta charset=utf-8><meta name=viewport content='width=device-width, initial-scale=1'>",
  '<meta http-equiv=refresh content=5><title>Sebentar lagi</title></head>',
  "<body style='font:15px/24px system-ui,sans-serif;max-width:420px;margin:20vh auto;padding:0 16px'>",
  "<h1 style='font-size:20px'>Sebentar lagi</h1>",
  '<p>Portal sedang tidak menjawab. ',
  'Halaman ini mencoba lagi sendiri; pekerjaan Anda di Jupyter tetap ada.</p></body></html>',
].join('');

/**
 * Rewrites a container's cookie for a browser: below its own path, for this host only.
 * @param cookie value of one `Set-Cookie`
 */
export function ownCookie(cookie: string, path: string): string {
  const kept = cookie.split(';').filter((part) => !/^\s*(path|domain)\s*(=|$)/i.test(part));
  return [...kept, ` Path=${path}`].join(';');
}
