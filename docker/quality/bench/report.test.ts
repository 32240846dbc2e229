import { withPart } from './report';

const line = (what: string) => ({ what, measured: '1', goal: '2', isMet: true });
const day = new Date('2026-11-25T10:00:00Z');

test('replaces the earlier figures of a part and keeps other parts', () => {
  const first = withPart('Written.\n', { name: 'pages', lines: [line('old')], day, runs: 3 });
  const both = withPart(first, { name: 'table', lines: [line('rows')], day, runs: 3 });
  const again = withPart(both, { name: 'pages', lines: [line('new')], day, runs: 5 });
  expect(again).toBe(
    [
      'Written.',
      '## pages',
      '2026-11-25, 5 visits of each page.',
      '| what | measured | goal | met |\n|---|---|---|---|\n| new | 1 | 2 | yes |',
      '## table',
      '2026-11-25, 3 visits of each page.',
      '| what | measured | goal | met |\n|---|---|---|---|\n| rows | 1 | 2 | yes |\n',
    ].join('\n\n'),
  );
});
