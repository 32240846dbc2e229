import { lineRate, progressTimeoutOf, type Download } from './progress-timeout';

const file = (responseStart: number, responseEnd: number, transferSize: number): Download => ({
  responseStart,
  responseEnd,
  transferSize,
});

/** 50 kbit/s, 400 kbit/s and 10 Mbit/s, in bytes per millisecond. */
const [TWO_G, SLOW, FAST] = [6.25, 50, 1_250];

it.each<[string, Download[], number | null]>([
  ['nothing is known of it', [], null],
  ['a few bytes tell nothing', [file(0, 10, 5_000)], null],
  ['files beside each other share it', [file(0, 1_000, 25_000), file(0, 1_000, 25_000)], SLOW],
  ['it is not slow for what nobody asked of it', [file(0, 500, 25_000), file(90_000, 90_500, 25_000)], SLOW],
  ['files that overlap are counted once', [file(0, 600, 30_000), file(400, 1_000, 20_000)], SLOW],
  ['what came from the cache is left out', [file(0, 1_000, 50_000), file(0, 9_000, 0)], SLOW],
])('the line: %s', (_, downloads, rate) => {
  expect(lineRate(downloads)).toBe(rate);
});

it.each<[string, number, number | null, number]>([
  ['a fast line: the limit, nearly', 2_500, FAST, 2_580],
  ['400 kbit/s', 8_000, SLOW, 10_000],
  ['2G', 8_000, TWO_G, 24_000],
  ['slower than any line', 8_000, 0.001, 68_000],
  ['an unknown line', 8_000, null, 8_000],
])('patience on %s', (_, limit, rate, patience) => {
  expect(progressTimeoutOf(limit, rate)).toBe(patience);
});
