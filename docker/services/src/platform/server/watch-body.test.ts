import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { watchBody } from './watch-body';

const KB = 1024;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Simulates the upload of a body of `bytes` bytes; `isCut` reports whether its connection was closed. */
function sending(bytes: number) {
  const socket = new Socket();
  const destroy = jest.spyOn(socket, 'destroy');
  const message = new IncomingMessage(socket);
  message.headers['content-length'] = String(bytes);
  watchBody(message);
  return { message, isCut: () => destroy.mock.calls.length > 0 };
}

it('closes the connection of a body slower than 32 kB/s after 30 s of grace', () => {
  const { isCut } = sending(320 * KB);
  jest.advanceTimersByTime(39_900);
  expect(isCut()).toBe(false);
  jest.advanceTimersByTime(200);
  expect(isCut()).toBe(true);
});

it('keeps the connections of a large body and of a finished body', () => {
  const large = sending(500_000 * KB);
  const small = sending(KB);
  small.message.emit('end');
  jest.advanceTimersByTime(600_000);
  expect([large.isCut(), small.isCut()]).toEqual([false, false]);
});
