import { lineRate, progressTimeoutOf, type Download } from './progress-timeout';

const file = (responseStart: number, responseEnd: number, transferSize: number): Download => ({
  responseStart,
  responseEnd,
  transferSize,
});

/** 50 kbit/s, 400 kbit/s and 10 Mbit/s, in bytes per millisecond. */
const [TWO_G, SLOW, FAST] = [6.25, 50, 1_250];

it.each<[string, Download[], number | null]>([
  ['without downloads', [], null],
  ['with too few bytes', [file(0, 10, 5_000)], null],
  ['with parallel downloads', [file(0, 1_000, 25_000), file(0, 1_000, 25_000)], SLOW],
  ['with an idle gap between downloads', [file(0, 500, 25_000), file(90_000, 90_500, 25_000)], SLOW],
  ['with overlapping downloads', [file(0, 600, 30_000), file(400, 1_000, 20_000)], SLOW],
  ['with a cached file', [file(0, 1_000, 50_000), file(0, 9_000, 0)], SLOW],
])('line rate %s', (_, downloads, rate) => {
  expect(lineRate(downloads)).toBe(rate);
});

it.each<[string, number, number | null, number]>([
  ['a fast line', 2_500, FAST, 2_580],
  ['400 kbit/s', 8_000, SLOW, 10_000],
  ['2G', 8_000, TWO_G, 24_000],
  ['a line below the minimum rate', 8_000, 0.001, 68_000],
  ['an unknown line', 8_000, null, 8_000],
])('progress timeout on %s', (_, limit, rate, patience) => {
  expect(progressTimeoutOf(limit, rate)).toBe(patience);
});
