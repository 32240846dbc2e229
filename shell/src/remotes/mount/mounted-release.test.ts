import { watchUpdates } from './mounted-release';

it.each([
  ['reports an endless update loop', 1, 1],
  ['ignores an animation', 16, 0],
  ['ignores a clock', 1_000, 0],
])('watchUpdates %s', async (_, everyMs, times) => {
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
