import { leftMarks, markRunning, markSettled, takeLeftMarks, type RunningMark } from './running-mark';

const mark = (at: number): RunningMark => ({ area: 'mf-user', build: 's', at });
const NOW = 1_795_000_000_000;

it.each<[string, Record<string, RunningMark>, string[]]>([
  ['no marks', {}, []],
  ["this tab's own", { here: mark(NOW - 10) }, ['here']],
  ['another tab that is just opening', { there: mark(NOW - 5_000) }, []],
  ['another tab that hangs', { there: mark(NOW - 60_000) }, ['there']],
  ['another tab before the clock was set back', { there: mark(NOW + 60_000) }, ['there']],
])('leftMarks for %s', (_, marks, left) => {
  expect(leftMarks(marks, 'here', NOW)).toEqual(left);
});

describe('running marks', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const begun = { area: 'mf-user', build: 's' } as const;

  it('a page that hangs leaves its mark, which is taken once', () => {
    markRunning(begun);
    expect(takeLeftMarks()).toMatchObject([begun]);
    expect(takeLeftMarks()).toEqual([]);
  });

  it('a page that responds two seconds after its first render leaves no mark', () => {
    markRunning(begun);
    markSettled();
    jest.advanceTimersByTime(2_000);
    expect(takeLeftMarks()).toEqual([]);
  });

  it('a page closed during its first render leaves no mark', () => {
    takeLeftMarks();
    markRunning(begun);
    window.dispatchEvent(new Event('pagehide'));
    expect(takeLeftMarks()).toEqual([]);
  });
});
