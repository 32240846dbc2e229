import { renderHook } from '@testing-library/react';
import { useRowsInSteps } from './use-rows-in-steps';

const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: first + index }));
const rowKey = ({ id }: { readonly id: number }) => String(id);

/** Returns how many rows each rendering drew, without repetitions. */
function drawn() {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ rows }) => {
      const { length } = useRowsInSteps(rows, rowKey);
      if (counts.at(-1) !== length) counts.push(length);
    },
    { initialProps: { rows: rowsFrom(0, 100) } },
  );
  return { show: (rows: { readonly id: number }[]) => rerender({ rows }), taken: () => counts.splice(0) };
}

test('first rows of a page come alone, the others in steps', () => {
  const { show, taken } = drawn();
  expect(taken()).toEqual([12, 42, 72, 100]);
  show(rowsFrom(100, 50));
  expect(taken()).toEqual([12, 42, 50]);
});

test('an added and a changed row leave the page complete', () => {
  const { show, taken } = drawn();
  taken();
  show([{ id: -1 }, ...rowsFrom(0, 100)]);
  expect(taken()).toEqual([101]);
  show(rowsFrom(0, 100));
  expect(taken()).toEqual([100]);
});
