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

it('a body that always comes, but slower than its size allows, is cut off: 10 s of 320 kB beyond half a minute', () => {
  const { isCut } = sending(320 * KB);
  jest.advanceTimersByTime(39_900);
  expect(isCut()).toBe(false);
  jest.advanceTimersByTime(200);
  expect(isCut()).toBe(true);
});

it('a large one has its time, and one that has come is left alone', () => {
  const large = sending(500_000 * KB);
  const small = sending(KB);
  small.message.emit('end');
  jest.advanceTimersByTime(600_000);
  expect([large.isCut(), small.isCut()]).toEqual([false, false]);
});
