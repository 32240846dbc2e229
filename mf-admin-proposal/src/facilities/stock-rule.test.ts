import { stockProblem } from './facility-fields';

it.each([
  ['', 0, null],
  ['1', 0, null],
  ['0', 0, 'Stok Awal tidak boleh < 1.'],
  ['-3', 0, 'Stok Awal tidak boleh < 1.'],
  ['7', 8, 'Stok Awal tidak boleh < 8.'],
  ['8', 8, null],
  ['0', 8, 'Stok Awal tidak boleh < 8.'],
])('start stock %j with %i used: %s', (start, used, problem) => {
  expect(stockProblem(start, used)).toBe(problem);
});
