import { columnSize, gridTracks, tableWidth } from './column-widths';

const WIDTHS = {
  columns: [
    { width: 100, isRigid: false },
    { width: 50, isRigid: true },
    { width: 300, isRigid: false },
  ],
  fixed: 150,
};

/** Evaluates CSS lengths as a browser does in a frame of that width, px. */
const inFrame = (css: string, frame: number): number =>
  (
    new Function('min', 'max', `return ${css.replaceAll('px', '').replaceAll('100%', String(frame))}`) as (
      min: typeof Math.min,
      max: typeof Math.max,
    ) => number
  )(Math.min, Math.max);

test('a table fills its frame while minimum widths fit, otherwise columns keep their full widths', () => {
  expect([1_000, 600, 540].map((frame) => inFrame(tableWidth(WIDTHS), frame))).toEqual([1_000, 600, 540]);
  expect([539, 300].map((frame) => inFrame(tableWidth(WIDTHS), frame))).toEqual([600, 600]);
});

test('columns share the width that chips and fixed columns leave, and grid tracks have the same minimum widths', () => {
  expect(WIDTHS.columns.map((column) => columnSize(column, WIDTHS))).toEqual(['25.000%', '50px', '75.000%']);
  const least = (frame: number) =>
    gridTracks(WIDTHS).map((track) => inFrame(/minmax\((.*), \d+fr\)/.exec(track)?.[1] ?? track, frame));
  expect([least(600), least(540), least(539)]).toEqual([
    [85, 50, 255],
    [85, 50, 255],
    [100, 50, 300],
  ]);
});
