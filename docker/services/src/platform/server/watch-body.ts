import type { IncomingMessage } from 'node:http';

/** Longest pause of a sender, ms. */
const QUIET_MS = 10_000;
/** Slowest sender, bytes per second, in addition to {@link BASE_MS} for everybody. */
const SLOWEST_BYTES_PER_SECOND = 32 * 1024;
const BASE_MS = 30_000;
/** Size assumed for a body without Content-Length. */
const UNSTATED_BYTES = 64 * 1024 * 1024;

const watched = new WeakSet<IncomingMessage>();

/** Closes a connection whose body pauses for ten seconds, or comes slower than 32 kB/s after half a minute. */
export function watchBody(message: IncomingMessage): void {
  if (message.complete || watched.has(message)) return;
  watched.add(message);
  const { socket } = message;
  const cut = () => {
    if (!message.complete) socket.destroy();
  };
  const size = Number(message.headers['content-length'] ?? UNSTATED_BYTES) || UNSTATED_BYTES;
  const total = setTimeout(cut, BASE_MS + (size / SLOWEST_BYTES_PER_SECOND) * 1000);
  total.unref();
  socket.setTimeout(QUIET_MS, cut);
  const release = () => {
    clearTimeout(total);
    socket.off('timeout', cut);
    socket.setTimeout(0);
  };
  message.once('end', release);
  message.once('close', release);
}
