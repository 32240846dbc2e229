import { isDue, isLongOver } from './validity';

const VALID = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-15T00:00:00.000Z' };
const at = (day: string) => Date.parse(`2026-${day}T12:00:00Z`);

it.each([
  ['just signed', at('11-01'), false, false],
  ['before it was signed: a clock that is behind', at('09-01'), false, false],
  ['past the half', at('11-08'), true, false],
  ['over, and not yet long', at('11-28'), true, false],
  ['long over', at('11-29'), true, true],
  ['nobody can tell the time', Number.NaN, false, false],
])('%s', (_, now, due, over) => {
  expect([isDue(VALID, now), isLongOver(VALID, now)]).toEqual([due, over]);
});

it('what is no time is no reason to refuse', () => {
  expect(isLongOver({ from: 'x', until: 'y' }, at('11-29'))).toBe(false);
});
