import { aRelease } from '@portal/shared/testing/release-fixtures';
import type { RemoteModule } from '@portal/shared/remote/area/define-remote';
import { loadWithFallback } from './load-with-fallback';
import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { ReleaseFault } from '../base/release-fault';

const CANDIDATES = [
  { release: aRelease('c'), reason: 'canary-percent' },
  { release: aRelease('s'), reason: 'stable' },
] as const;
const MODULE: RemoteModule = { contract: 1, routes: [] };

/** Returns a loader with scripted outcomes: for each build, the outcome of each try. */
function loader(script: Record<string, (FaultKind | 'fine')[]>) {
  const tried: string[] = [];
  return {
    tried,
    load: async ({ release }: { release: { build: string } }) => {
      tried.push(release.build);
      const step = script[release.build]?.shift() ?? 'fine';
      if (step !== 'fine') throw new ReleaseFault(step, release.build, 'uji');
      return MODULE;
    },
  };
}

describe('loadWithFallback', () => {
  it.each<[string, Record<string, (FaultKind | 'fine')[]>, string[], string, string[]]>([
    ['loads the first release', {}, ['c'], 'c', []],
    ['falls back from a tampered release and quarantines it', { c: ['tampered'] }, ['c', 's'], 's', ['c']],
    ['retries once after a network fault', { c: ['network', 'fine'] }, ['c', 'c'], 'c', []],
    ['does not quarantine an unreachable release', { c: ['network', 'network'] }, ['c', 'c', 's'], 's', []],
    ['falls back from a release that hangs without quarantining it', { c: ['timeout'] }, ['c', 's'], 's', []],
    [
      'quarantines nothing while offline and tries the second release once',
      { c: ['network', 'network'], s: ['network'] },
      ['c', 'c', 's'],
      '',
      [],
    ],
    ['loads nothing when all releases fail', { c: ['threw'], s: ['missing'] }, ['c', 's'], '', ['c', 's']],
  ])('%s', async (_, script, tried, loaded, quarantined) => {
    const steps = loader(script);
    const seen: string[] = [];
    const pauses: number[] = [];
    const result = await loadWithFallback(CANDIDATES, {
      load: steps.load,
      quarantine: (fault) => seen.push(fault.build),
      retries: 1,
      pause: async (time) => void pauses.push(time),
    });
    expect(steps.tried).toEqual(tried);
    expect(result.outcome === 'loaded' ? result.candidate.release.build : '').toBe(loaded);
    expect(seen).toEqual(quarantined);
    // A pause before each further try of one release, and none before the next release.
    expect(pauses).toEqual(tried.flatMap((build, index) => (tried[index - 1] === build ? [250] : [])));
  });

  it('retries a release as long as another file fails each time, and gives up when a file fails twice', async () => {
    const tried: string[] = [];
    const run = (failing: string[]) =>
      loadWithFallback(CANDIDATES, {
        load: async ({ release }) => {
          tried.push(release.build);
          const file = release.build === 'c' ? failing.shift() : undefined;
          if (file) throw new ReleaseFault('network', release.build, 'uji', undefined, file);
          return MODULE;
        },
        quarantine: () => {
          throw new Error('a network fault quarantines nothing');
        },
        retries: 1,
        pause: async () => undefined,
      });
    expect(await run(['entry.js', 'remote.js', '1.js'])).toMatchObject({ outcome: 'loaded', candidate: CANDIDATES[0] });
    expect(tried.splice(0)).toEqual(['c', 'c', 'c', 'c']);
    expect(await run(['entry.js', 'remote.js', 'entry.js'])).toMatchObject({
      outcome: 'loaded',
      candidate: CANDIDATES[1],
    });
    expect(tried).toEqual(['c', 'c', 'c', 's']);
  });
});
