import { isDue, isLongOver } from './validity';

const VALID = { from: '2026-11-01T00:00:00.000Z', until: '2026-11-15T00:00:00.000Z' };
const at = (day: string) => Date.parse(`2026-${day}T12:00:00Z`);

it.each([
  ['just signed', at('11-01'), false, false],
  ['before it was signed (slow clock)', at('09-01'), false, false],
  ['past half of its validity', at('11-08'), true, false],
  ['expired recently', at('11-28'), true, false],
  ['expired long ago', at('11-29'), true, true],
  ['with an unknown time', Number.NaN, false, false],
])('a channel %s', (_, now, due, over) => {
  expect([isDue(VALID, now), isLongOver(VALID, now)]).toEqual([due, over]);
});

it('unparsable dates never count as expired', () => {
  expect(isLongOver({ from: 'x', until: 'y' }, at('11-29'))).toBe(false);
});
