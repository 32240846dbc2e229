import { committedSurface } from '@portal/shared/build/committed-surface';
import { nextVersion } from './next-version';
import { surfaceOf } from './surface-of';

it('the committed surface matches the shell (if not: npm run surface)', () => {
  const committed = committedSurface();
  expect(surfaceOf((key) => committed[key]?.version ?? 'baru')).toEqual(committed);
});

it.each<[string, Parameters<typeof nextVersion>, string]>([
  ['a new facade', [null, ['A'], true], '1.0.0'],
  ['no change', [{ version: '2.3.4', exports: ['A'] }, ['A'], false], '2.3.4'],
  ['other types', [{ version: '2.3.4', exports: ['A'] }, ['A'], true], '2.3.5'],
  ['an added export', [{ version: '2.3.4', exports: ['A'] }, ['A', 'B'], true], '2.4.0'],
  ['a removed export', [{ version: '2.3.4', exports: ['A', 'B'] }, ['A'], true], '3.0.0'],
  ['a renamed export', [{ version: '2.3.4', exports: ['A'] }, ['B'], true], '3.0.0'],
])('the next version after %s', (_, [before, exports, hasOtherTypes], version) => {
  expect(nextVersion(before, exports, hasOtherTypes)).toBe(version);
});
