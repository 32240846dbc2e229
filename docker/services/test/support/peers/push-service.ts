import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as ece from 'http_ece';
import { serveHttp } from './serve-http';

/** A message to one browser, decrypted. */
interface PushedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly message: unknown;
}

/** A browser from the push service's view. */
export interface PushedBrowser {
  /** The subscription that the browser sends to the portal. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Received messages, oldest first. */
  readonly received: readonly PushedMessage[];
  /** Number of requests, including refused ones. */
  readonly asked: number;
  /** Status of the next responses; 201 at first. */
  status: number;
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Starts a local push service with browsers. It takes requests of RFC 8030 and decrypts them with the browser's keys
 * (RFC 8291). Real push services need the internet.
 * @param port 0 for any
 */
export async function startPushService(port = 0) {
  const browsers = new Map<
    string,
    { state: PushedBrowser & { asked: number }; take: (body: Buffer, headers: IncomingHttpHeaders) => void }
  >();
  const { url: origin, stop } = await serveHttp((request, response) => {
    const browser = browsers.get(request.url ?? '');
    const respond = async () => {
      const body = await buffer(request);
      if (!browser || request.method !== 'POST') return 404;
      browser.state.asked += 1;
      if (browser.state.status < 300) browser.take(body, request.headers);
      return browser.state.status;
    };
    void respond().then((status) => response.writeHead(status).end());
  }, port);
  return {
    origin,
    /** Creates a browser that subscribes. */
    browser: (): PushedBrowser => {
      const path = `/send/${randomUUID()}`;
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const received: PushedMessage[] = [];
      const state = { subscription: { endpoint: origin + path, p256dh, auth }, received, asked: 0, status: 201 };
      const take = (body: Buffer, headers: IncomingHttpHeaders) => {
        const clear = ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth });
        received.push({ headers, message: JSON.parse(clear.toString('utf8')) });
      };
      browsers.set(path, { state, take });
      return state;
    },
    stop,
  };
}
