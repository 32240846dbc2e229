import { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './when-idle';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A client that keeps reading until `settle`. */
function busyClient() {
  const client = new QueryClient();
  const isFetching = jest.spyOn(client, 'isFetching').mockReturnValue(1);
  return { client, settle: () => void isFetching.mockReturnValue(0) };
}

test('calls back after two seconds without fetches', () => {
  const { client, settle } = busyClient();
  const then = jest.fn();
  whenIdle(client, then);
  jest.advanceTimersByTime(5_000);
  settle();
  jest.advanceTimersByTime(1_500);
  expect(then).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(then).toHaveBeenCalledTimes(1);
});

test('calls back after 15 s even if fetches continue', () => {
  const then = jest.fn();
  whenIdle(busyClient().client, then);
  jest.advanceTimersByTime(14_000);
  expect(then).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_000);
  expect(then).toHaveBeenCalledTimes(1);
});

test('does not call back after it is cancelled', () => {
  const then = jest.fn();
  whenIdle(busyClient().client, then)();
  jest.advanceTimersByTime(20_000);
  expect(then).not.toHaveBeenCalled();
});

test('calls back at once after the page was idle, even if fetches follow', () => {
  const { client, settle } = busyClient();
  settle();
  const then = jest.fn();
  whenIdle(client, then);
  jest.advanceTimersByTime(2_500);
  jest.spyOn(client, 'isFetching').mockReturnValue(1);
  whenIdle(client, then);
  jest.advanceTimersByTime(100);
  expect(then).toHaveBeenCalledTimes(2);
});

describe('responses', () => {
  afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

  test('count from their arrival, not from the moment that they are old', () => {
    const arrived = { startTime: Date.now() - performance.timeOrigin - 1_500, duration: 0 };
    Object.assign(performance, { getEntriesByType: () => [arrived] });
    const { client, settle } = busyClient();
    settle();
    const then = jest.fn();
    whenIdle(client, then);
    jest.advanceTimersByTime(2_100);
    expect(then).toHaveBeenCalledTimes(1);
  });
});
