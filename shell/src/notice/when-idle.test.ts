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
