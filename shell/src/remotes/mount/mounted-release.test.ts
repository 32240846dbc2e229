import { watchUpdates } from './mounted-release';

it.each([
  ['an update after each one before it', 1, 1],
  ['an animation', 16, 0],
  ['a clock', 1_000, 0],
])('%s', async (_, everyMs, times) => {
  const root = document.createElement('div');
  const onEndless = jest.fn();
  let now = 5_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const stop = watchUpdates(root, onEndless);
  for (let round = 0; round * everyMs < 9_000; round += 1) {
    now += everyMs;
    root.textContent = String(round);
    await Promise.resolve();
  }
  stop();
  expect(onEndless).toHaveBeenCalledTimes(times);
  jest.restoreAllMocks();
});
