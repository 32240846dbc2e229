import { relativeTime } from '../format/date';
import { learnServerTime, serverNow } from './server-clock';

const HOUR_MS = 3_600_000;
afterEach(() => learnServerTime(new Date().toUTCString()));

it.each([
  ['a day behind', -24 * HOUR_MS],
  ['two hours ahead', 2 * HOUR_MS],
])('serverNow follows the server clock when the device clock is %s', (_, wrong) => {
  const now = Date.now();
  learnServerTime(new Date(now - wrong).toUTCString());
  expect(Math.abs(serverNow() - (now - wrong))).toBeLessThan(2_000);
  expect(relativeTime(new Date(now - wrong - 3 * HOUR_MS - 60_000).toISOString())).toBe('3 jam lalu');
});

it.each([undefined, '', 'besok', 5])('an invalid Date header leaves the clock unchanged: %p', (header) => {
  learnServerTime(header);
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});

it('a 20 s difference counts as response latency, not as clock skew', () => {
  learnServerTime(new Date(Date.now() - 20_000).toUTCString());
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50);
});
