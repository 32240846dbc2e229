import type { FaultKind } from '@portal/shared/remote/report/fault-kind';
import { aChannel } from '@portal/shared/testing/release-fixtures';
import { GONE, NEVER_ANSWERED, TRICKLES, type Damage, type ReleaseStage } from './release-stage';
import { copyOf, withLoads, type StagedRelease } from './staged-release';

export interface ReleaseFaultCase {
  readonly name: string;
  /** The kind that the shell should report. */
  readonly kind: FaultKind;
  /** Makes a broken release; `repair()` of the stage repairs those with a broken transport, not those built wrong. */
  readonly make: (stage: ReleaseStage, real: StagedRelease) => Promise<StagedRelease>;
  readonly isBuiltWrong: boolean;
  readonly hangs?: boolean;
}

/** The disk or the network returns other bytes than the published ones. */
function transport(name: string, kind: FaultKind, file: RegExp, damage: Damage): ReleaseFaultCase {
  const make: ReleaseFaultCase['make'] = async (stage, real) => {
    const release = copyOf(real, stage.area);
    stage.publish({}, release);
    await stage.damage(release, file, damage);
    return release;
  };
  return { name, kind, make, isBuiltWrong: false, hangs: damage === NEVER_ANSWERED || damage === TRICKLES };
}

/** The release itself is broken, and its hashes are those of the broken files. */
function built(name: string, kind: FaultKind, patch: (file: string, text: string) => string): ReleaseFaultCase {
  return { name, kind, make: async (stage, real) => copyOf(real, stage.area, { patch }), isBuiltWrong: true };
}

const inEntry = (change: (text: string) => string) => (file: string, text: string) =>
  file === 'entry.js' ? change(text) : text;
const inModule = (change: (text: string) => string) => (file: string, text: string) => {
  if (!file.startsWith('remote.')) return text;
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has no place for this fault`);
  return changed;
};

const ENTRY = /^entry\.js$/;
/** Every script except entry and module. */
export const CHUNKS = /^(?!(?:entry|remote)\.).*\.js$/;

const WRONG_HASH = aChannel().stable?.manifest ?? '';

/** The faults of figures.md section 3. */
export const RELEASE_FAULTS: readonly ReleaseFaultCase[] = [
  transport('404', 'missing', ENTRY, GONE),
  transport('500', 'network', ENTRY, { onTheWay: (route) => route.fulfill({ status: 500, body: '500' }) }),
  transport('HTML instead of script', 'network', ENTRY, { onDisk: () => '<!doctype html><title>Portal</title>' }),
  transport('JSON error instead of manifest', 'tampered', /^release\.json$/, { onDisk: () => '{"error":"not found"}' }),
  built(
    'truncated',
    'threw',
    inEntry((text) => text.slice(0, text.length / 2)),
  ),
  built(
    'throws at load',
    'threw',
    inEntry(() => 'throw new Error("planted: throws at load")'),
  ),
  built(
    'empty',
    'threw',
    inEntry(() => ''),
  ),
  transport('hangs', 'timeout', ENTRY, NEVER_ANSWERED),
  transport('trickles', 'timeout', ENTRY, TRICKLES),
  {
    name: 'wrong hash',
    kind: 'tampered',
    isBuiltWrong: true,
    make: async (stage, real) => {
      const release = copyOf(real, stage.area);
      return { ...release, ref: { ...release.ref, integrity: WRONG_HASH } };
    },
  },
  built(
    'wrong contract',
    'handshake',
    inModule((text) => text.replace(/\bcontract:1\b/, 'contract:99')),
  ),
  transport('lazy chunk 404', 'missing', CHUNKS, GONE),
  built(
    'throws while rendering',
    'render',
    inModule((text) =>
      withLoads(text, () => '()=>Promise.resolve({default(){throw new Error("planted: throws while rendering")}})'),
    ),
  ),
];
