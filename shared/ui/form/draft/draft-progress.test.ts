import { beginning, progressAfter, writeDueAt, type DraftEvent, type DraftProgress } from './draft-progress';

const CONTENT = { values: { judul: 'Visi' }, files: {} };
const DRAFT = { ...CONTENT, savedAt: 7, stamp: 's1' };
const changed = (at: number): DraftEvent => ({ type: 'changed', content: CONTENT, at });
const saved: DraftEvent = {
  type: 'written',
  result: { state: 'saved', savedAt: 9, stamp: 's2', leftOut: ['berkas'], lasting: true },
};

function after(events: readonly DraftEvent[], from: DraftProgress = beginning(false)): DraftProgress {
  return events.reduce(progressAfter, from);
}

test.each<[what: string, events: readonly DraftEvent[], phase: DraftProgress['phase'], shown: string]>([
  ['nothing is known yet', [], 'looking', 'looking'],
  ['no draft lies here', [{ type: 'found', draft: null }], 'keeping', 'quiet'],
  ['one lies here', [{ type: 'found', draft: DRAFT }], 'offered', 'offered'],
  ['the device does not answer', [{ type: 'lookedTooLong' }], 'off', 'refused'],
  ['it answers too late', [{ type: 'lookedTooLong' }, { type: 'found', draft: DRAFT }], 'off', 'refused'],
  [
    'the offer is taken',
    [
      { type: 'found', draft: DRAFT },
      { type: 'goesOn', from: DRAFT },
    ],
    'keeping',
    'saved',
  ],
  ['a draft is removed', [{ type: 'found', draft: DRAFT }, { type: 'removing' }], 'removing', 'offered'],
  ['it was removed', [{ type: 'removing' }, { type: 'goesOn', from: null }], 'keeping', 'quiet'],
  ['a write came about', [{ type: 'found', draft: null }, saved], 'keeping', 'saved'],
  [
    'another tab wrote',
    [
      { type: 'found', draft: null },
      { type: 'written', result: { state: 'otherTab' } },
    ],
    'keeping',
    'otherTab',
  ],
])('%s', (_, events, phase, shown) => {
  expect(after(events)).toMatchObject({ phase, shown: { state: shown } });
});

test('a write goes by the stamp of the one before, and over everything when the person says so', () => {
  const once = after([{ type: 'found', draft: null }, saved]);
  expect(once.stamp).toBe('s2');
  expect(after([{ type: 'written', result: { state: 'otherTab' } }], once).stamp).toBe('s2');
  expect(after([{ type: 'overwrites' }], once).stamp).toBe('any');
  expect(after([{ type: 'goesOn', from: DRAFT }], once).stamp).toBe('s1');
});

test('a write is due after a moment of quiet, and while someone types without a pause after two seconds', () => {
  const keeping = beginning(true);
  expect(writeDueAt(keeping)).toBeNull();
  expect(writeDueAt(after([changed(1000)], keeping))).toBe(1400);
  expect(writeDueAt(after([changed(1000), changed(1300), changed(2900)], keeping))).toBe(3000);
  expect(writeDueAt(after([changed(1000), { type: 'writing' }, changed(1700)], keeping))).toBe(2100);
  expect(writeDueAt(after([changed(1000), { type: 'changed', content: null, at: 1100 }], keeping))).toBeNull();
});

test.each<[DraftProgress['phase'], DraftEvent]>([
  ['looking', { type: 'found', draft: null }],
  ['offered', { type: 'found', draft: DRAFT }],
  ['off', { type: 'lookedTooLong' }],
  ['removing', { type: 'removing' }],
])('nothing is written while %s', (phase, event) => {
  const before = phase === 'looking' ? beginning(false) : after([event]);
  expect(before.phase).toBe(phase);
  expect(writeDueAt(after([changed(0)], before))).toBeNull();
});
