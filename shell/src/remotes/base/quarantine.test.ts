import {
  durationAfter,
  isStillQuarantined,
  quarantine,
  forgetThrown,
  quarantined,
  noteFirstScreenThrew,
  suspected,
  type QuarantineEntry,
} from './quarantine';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-21T10:00:00Z');
const entryOf = (times: number): QuarantineEntry => ({ from: AT, until: AT + durationAfter(times), times });

it.each([
  [1, 5],
  [2, 20],
  [3, 80],
  [4, 320],
  [5, 1_280],
  [6, 1_440],
  [40, 1_440],
])('quarantine after fault %i lasts %i minutes', (times, minutes) => {
  expect(durationAfter(times)).toBe(minutes * MINUTE);
});

it.each<[string, QuarantineEntry, number, boolean]>([
  ['at the start', entryOf(1), AT, true],
  ['shortly before its end', entryOf(1), AT + 5 * MINUTE - 1, true],
  ['at its end', entryOf(1), AT + 5 * MINUTE, false],
  ['after the clock was set back', entryOf(1), AT - 1, false],
  ['after the clock went ahead by a year', entryOf(6), AT + 365 * 1_440 * MINUTE, false],
  ['with a duration above the maximum', { from: AT, until: AT + 365 * 1_440 * MINUTE, times: 1 }, AT, false],
  ['in the format of an older shell', 1_795_000_000_000 as unknown as QuarantineEntry, AT, false],
])('isStillQuarantined %s', (_, entry, now, waiting) => {
  expect(isStillQuarantined(entry, now)).toBe(waiting);
});

afterEach(() => localStorage.clear());

test('a build suspected once stays usable as a last resort, but not after a fault or a second suspicion', () => {
  quarantine('a', true);
  quarantine('b');
  expect([...quarantined()].sort()).toEqual(['a', 'b']);
  expect([...suspected()]).toEqual(['a']);
  quarantine('a', true);
  expect([...suspected()]).toEqual([]);
});

test('a build whose screen threw is excluded in this page view, and quarantined if it throws in the next', () => {
  const isKept = (build: string) =>
    Object.hasOwn(JSON.parse(localStorage.getItem('portal:quarantine') ?? '{}') as object, build);
  noteFirstScreenThrew('t');
  noteFirstScreenThrew('t');
  expect(quarantined()).toContain('t');
  forgetThrown('t');
  expect(isKept('t')).toBe(false);
  // As an earlier page view left it.
  localStorage.setItem('portal:quarantine', JSON.stringify({ u: { from: AT, until: AT, times: 0, hasThrown: true } }));
  expect(quarantined(AT)).not.toContain('u');
  noteFirstScreenThrew('u', AT);
  expect(
    isStillQuarantined(
      (JSON.parse(localStorage.getItem('portal:quarantine') ?? '') as Record<string, QuarantineEntry>)['u'] ??
        entryOf(0),
      AT + MINUTE,
    ),
  ).toBe(true);
});
