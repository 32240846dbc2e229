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

test.each<[name: string, events: readonly DraftEvent[], phase: DraftProgress['phase'], shown: string]>([
  ['before the device responds', [], 'looking', 'looking'],
  ['without a draft', [{ type: 'found', draft: null }], 'keeping', 'quiet'],
  ['with a stored draft', [{ type: 'found', draft: DRAFT }], 'offered', 'offered'],
  ['after a storage timeout', [{ type: 'lookedTooLong' }], 'off', 'refused'],
  [
    'when the draft is found after the timeout',
    [{ type: 'lookedTooLong' }, { type: 'found', draft: DRAFT }],
    'off',
    'refused',
  ],
  [
    'when the offered draft is restored',
    [
      { type: 'found', draft: DRAFT },
      { type: 'goesOn', from: DRAFT },
    ],
    'keeping',
    'saved',
  ],
  ['while a draft is removed', [{ type: 'found', draft: DRAFT }, { type: 'removing' }], 'removing', 'offered'],
  ['after a draft was removed', [{ type: 'removing' }, { type: 'goesOn', from: null }], 'keeping', 'quiet'],
  ['after a successful write', [{ type: 'found', draft: null }, saved], 'keeping', 'saved'],
  [
    'after another tab wrote',
    [
      { type: 'found', draft: null },
      { type: 'written', result: { state: 'otherTab' } },
    ],
    'keeping',
    'otherTab',
  ],
])('phase and shown state %s', (_, events, phase, shown) => {
  expect(after(events)).toMatchObject({ phase, shown: { state: shown } });
});

test('a write uses the stamp of the previous write, or "any" after the person chose to overwrite', () => {
  const once = after([{ type: 'found', draft: null }, saved]);
  expect(once.stamp).toBe('s2');
  expect(after([{ type: 'written', result: { state: 'otherTab' } }], once).stamp).toBe('s2');
  expect(after([{ type: 'overwrites' }], once).stamp).toBe('any');
  expect(after([{ type: 'goesOn', from: DRAFT }], once).stamp).toBe('s1');
});

test('a write is due 400 ms after the last change, and at most 2 s after the first', () => {
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
])('no write is due in phase %s', (phase, event) => {
  const before = phase === 'looking' ? beginning(false) : after([event]);
  expect(before.phase).toBe(phase);
  expect(writeDueAt(after([changed(0)], before))).toBeNull();
});
