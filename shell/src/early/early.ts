import { readStoredJson } from '@portal/shared/browser/storage';
import { checkPathOf, SESSION_PATHS } from '@portal/shared/contract/account/session-paths';
import type { RuntimeConfig } from '@portal/shared/http';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { EarlyStart } from '../page/load/early-start';
import { askRegistry, channelKey } from '../remotes/registry/ask-registry';
import { areasOf } from '../remotes/base/known-areas';
import { createEarlyCalls, handledLater, LIFETIME_MS } from './early-calls';
import { createAreaOpener } from './open-area';
import { openLayout } from './open-layout';
import { rememberedVisitor, type Visitor } from './visitor';

/** Addresses of the shell's files, from the build (build/prerender.ts). */
export interface PageFiles {
  /** Scripts and styles of the kit's pieces, by the name that remotes import. */
  readonly kit: Readonly<Record<string, readonly string[]>>;
  /** Scripts of the layout that come after the application's own. */
  readonly late: readonly string[];
}

/**
 * Runs in pages behind the login while the application is loading: requests configuration, channels, guard, the release
 * and its first screen's code and data all at once. Everything here is a hint: the application requests failed parts
 * again, and checks everything.
 */
const { kit = {}, late = [] } = JSON.parse(document.currentScript?.dataset['files'] ?? '{}') as Partial<PageFiles>;
const visitor = rememberedVisitor();
/** The layout comes before the screen: the screen's files are requested when the layout's code has nearly arrived. */
const layoutNearlyHere = visitor ? openLayout(late) : Promise.resolve();
if (window.__portalEarly === undefined) {
  if (visitor) start(visitor);
  // Visitors who are not signed in go to the login and see no outline of a layout before it.
  else document.getElementById('portal')?.replaceChildren();
}

function start(visitor: Visitor): void {
  const early: EarlyStart = {
    token: visitor.token,
    config: readConfig(),
    channels: new Map(),
    manifests: new Map(),
    responses: new Map(),
    firstView: null,
    isScreenShown: false,
  };
  window.__portalEarly = early;
  setTimeout(() => [early.channels, early.manifests, early.responses].forEach((kept) => kept.clear()), LIFETIME_MS);
  void early.config.then((config) => askForAll(visitor, early, config ?? {}));
}

/** Reads the response that a preload in the page's head has requested. */
async function readConfig(): Promise<Partial<RuntimeConfig> | null> {
  try {
    const response = await fetch('/config.json');
    return response.ok ? ((await response.json()) as Partial<RuntimeConfig>) : null;
  } catch {
    return null;
  }
}

function askForAll(visitor: Visitor, early: EarlyStart, config: Partial<RuntimeConfig>): void {
  const { role } = visitor;
  const call = createEarlyCalls(early, config);
  call('main', checkPathOf(role));
  call('main', SESSION_PATHS.profile);
  const open = createAreaOpener({
    visitor,
    early,
    call,
    keys: config.channelKeys ?? null,
    kit,
    layout: layoutNearlyHere,
  });
  for (const area of areasOf(role)) {
    const response = handledLater(askRegistry(config.registryUrl || '/registry', area));
    early.channels.set(area, response);
    // The copy of the last visit is mostly the same, and a round trip earlier.
    void open(area, async () => readStoredJson(channelKey(area)) as Channel | null);
    void open(area, async () => (await (await response).clone().json()) as Channel);
  }
}
