import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { scriptOrigins } from '../../page/script-policy';
import { PROVIDED } from './provided-surface';
import { SHARED_TABLE } from './shared-table';
import { loadShellPiece } from './shell-piece';

/**
 * The only file that uses Module Federation. The shell uses its runtime without the build plugin, so that the shell is
 * one ordinary webpack build and the login page carries none of it.
 */

interface ContainerSource {
  readonly container: string;
  readonly entryUrl: string;
  readonly integrity: string;
  /** Aborted when the entry script is no longer waited for. */
  readonly signal: AbortSignal;
  /** The entry script has run. */
  readonly onEntry: () => unknown;
}

const sources = new Map<string, ContainerSource>();

/** One hour: disables the runtime's own time limit. */
const NEVER_MS = 3_600_000;

/** Loads entry scripts with the hash and the time limit of their release. */
const guardedScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-guarded-scripts',
  createScript({ url }) {
    const source = sources.get(url);
    if (!source) return undefined;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = source.integrity;
    script.addEventListener('load', source.onEntry);
    // The runtime limits the total time. Ours limits time without progress (progress-timeout.ts), and ends the script
    // by an error event.
    source.signal.addEventListener('abort', () => script.dispatchEvent(new Event('error')), { once: true });
    return { script, timeout: NEVER_MS };
  },
};

function sharedOption(key: keyof typeof SHARED_TABLE) {
  const module = SHARED_TABLE[key];
  const common = {
    version: PROVIDED[key]?.version ?? '0.0.0',
    scope: 'default',
    strategy: 'loaded-first' as const,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  return 'lib' in module
    ? { ...common, lib: () => module.lib }
    : {
        ...common,
        get: async () => {
          const loaded = await loadShellPiece(module.load);
          return () => loaded;
        },
      };
}

const keys = Object.keys(SHARED_TABLE) as (keyof typeof SHARED_TABLE)[];
const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(keys.map((key) => [key, sharedOption(key)])),
  plugins: [provideRuntimeCore() as ModuleFederationRuntimePlugin, guardedScripts],
});

const loaded = new Map<string, unknown>();

/**
 * Runs a container's entry and returns its module `./remote`. Each build has its own container name, so that two builds
 * of one area can share a page. A container runs once: registering it again (a login in the same tab after the session
 * ended) would lose the lazy modules it shares.
 * @throws the error of the script, the container or the network
 */
export async function loadContainer(source: ContainerSource): Promise<unknown> {
  if (loaded.has(source.container)) return loaded.get(source.container);
  sources.set(source.entryUrl, source);
  scriptOrigins.push(new URL(source.entryUrl).origin);
  host.registerRemotes(
    [{ name: source.container, entry: source.entryUrl, entryGlobalName: source.container, type: 'var' }],
    { force: true },
  );
  const module = await host.loadRemote<{ default?: unknown }>(`${source.container}/remote`);
  loaded.set(source.container, module?.default);
  return module?.default;
}
