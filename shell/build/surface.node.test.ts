import { committedSurface } from '@portal/shared/build/committed-surface';
import { nextVersion } from './next-version';
import { surfaceOf } from './surface-of';

it('the committed surface is what the shell provides now; else: npm run surface', () => {
  const committed = committedSurface();
  expect(surfaceOf((key) => committed[key]?.version ?? 'baru')).toEqual(committed);
});

it.each<[string, Parameters<typeof nextVersion>, string]>([
  ['a new facade', [null, ['A'], true], '1.0.0'],
  ['nothing changed', [{ version: '2.3.4', exports: ['A'] }, ['A'], false], '2.3.4'],
  ['other types', [{ version: '2.3.4', exports: ['A'] }, ['A'], true], '2.3.5'],
  ['a name more', [{ version: '2.3.4', exports: ['A'] }, ['A', 'B'], true], '2.4.0'],
  ['a name taken away', [{ version: '2.3.4', exports: ['A', 'B'] }, ['A'], true], '3.0.0'],
  ['a name renamed', [{ version: '2.3.4', exports: ['A'] }, ['B'], true], '3.0.0'],
])('%s', (_, [before, exports, hasOtherTypes], version) => {
  expect(nextVersion(before, exports, hasOtherTypes)).toBe(version);
});
