import { homeOf, isRole, prefixOf, type Role } from '@portal/shared/contract/roles';
import { checkPathOf, SESSION_PATHS } from '@portal/shared/contract/session-paths';
import type { AreaName } from '@portal/shared/remote/area-config';
import type { Channel } from '@portal/shared/remote/channel';
import { chooseReleases } from '@portal/shared/remote/choose';
import type { FirstView } from '@portal/shared/remote/first-view';
import type { ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/signature';
import { readStored } from '@portal/shared/browser/storage';
import { SHELL_CONTRACT } from '@portal/shared/remote/define-remote';
import { TIME_LIMIT } from '@portal/shared/contract/time-limit';
import { askRegistry, channelKey } from '../remotes/registry/ask-registry';
import { areasOf } from '../remotes/registry/known-areas';
import { overrideFor } from '../remotes/choose/override';
import { quarantined } from '../remotes/fall-back/quarantine';
import { readManifest } from '../remotes/load/read-manifest';
import { rolesInEnglish } from '../language/english-roles';
import { preload, preloadAll } from '../page/preload';
import { valuesOfPath } from '../page/values-of-path';
import type { EarlyAnswer, EarlyCall } from '@portal/shared/http';
import type { EarlyStart } from '../page/early-start';
import { keptPlace } from '../page/announcement-place';
import { FIRST_VIEW_EVENT } from '../page/first-view-event';
import { drawFirstView } from './draw-first-view';

/** Addresses of the shell's files, which the build tells this script (build/prerender.ts). */
export interface ToldFiles {
  /** Scripts and styles of the kit's pieces, by the name that remotes ask for. */
  readonly kit: Readonly<Record<string, readonly string[]>>;
  /** Scripts of the layout that come after the application's own. */
  readonly late: readonly string[];
}

/**
 * Runs in pages behind the login while the application itself is still on its way: asks for configuration, channels,
 * guard, the release and its first screen's code and data all at once instead of one after the other. Everything here
 * is a hint: what fails is asked for again, and checked, by the application.
 */
const { kit = {}, late = [] } = JSON.parse(document.currentScript?.dataset['files'] ?? '{}') as Partial<ToldFiles>;
/** Answers that were not used are discarded after this, milliseconds. */
const LIFETIME = 15_000;

const token = readStored('token');
const role = readStored('role');
const username = readStored('username') ?? '';
/** Where a first view is drawn, as the page came. */
const outline = document.querySelector('.fr-outline .fr-content');
/** The first text waits at most this long for its typeface, milliseconds. */
const TYPEFACE_LIMIT = 1_000;
const typeface = document.fonts.load('15px "Plus Jakarta Sans Variable"').catch(() => undefined);
/** Opens the layout's code; what a screen needs is opened when that is nearly here. */
const layout = token && isRole(role) ? openLayout() : Promise.resolve();
if (window.__portalEarly === undefined) {
  if (token && isRole(role)) start(token, role);
  // Who is not signed in is led to the login: no outline of a layout before that.
  else document.getElementById('portal')?.replaceChildren();
}

function start(token: string, role: Role): void {
  const early: EarlyStart = {
    token,
    config: readConfig(),
    channels: new Map(),
    manifests: new Map(),
    responses: new Map(),
    firstView: null,
    isScreenShown: false,
  };
  window.__portalEarly = early;
  setTimeout(() => [early.channels, early.manifests, early.responses].forEach((kept) => kept.clear()), LIFETIME);
  void early.config.then((config) => {
    const text = (name: string) => (typeof config?.[name] === 'string' ? config[name] : '');
    const asked = new Map<string, EarlyCall>();
    const call = (service: string, path: string) => {
      const sendsToken = service === 'main' || config?.['machineAuth'] !== false;
      const address = `${text(service === 'main' ? 'apiUrl' : 'machineUrl')}${path}`;
      const known = asked.get(address);
      if (known) return known;
      const made = earlyCall(
        fetch(address, {
          headers: { Accept: 'application/json', ...(sendsToken ? { Authorization: `Bearer ${token}` } : {}) },
          credentials: sendsToken ? 'include' : 'omit',
          signal: AbortSignal.timeout(TIME_LIMIT),
        }),
      );
      asked.set(address, made);
      early.responses.set(address, made);
      return made;
    };
    call('main', checkPathOf(role));
    call('main', SESSION_PATHS.profile);
    const open = opener(role, call, early, (config?.['channelKeys'] ?? null) as ChannelKeys | null);
    for (const area of areasOf(role)) {
      const copy = readStored(channelKey(area));
      const response = quiet(askRegistry(text('registryUrl') || '/registry', area));
      early.channels.set(area, response);
      // The copy of the last visit mostly says the same, a round trip earlier.
      void open(area, async () => JSON.parse(copy ?? 'null') as Channel | null);
      void open(area, async () => (await (await response).clone().json()) as Channel);
    }
  });
}

/** The page has asked for it already (a preload in its head). */
async function readConfig(): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch('/config.json');
    return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Reads the response as it comes, so that the first drawing has it. */
function earlyCall(response: Promise<Response>): EarlyCall {
  const call: { response: Promise<EarlyAnswer>; arrived?: EarlyAnswer } = {
    response: quiet(response.then(read).then((arrived) => (call.arrived = arrived))),
  };
  return call;
}

async function read(response: Response): Promise<EarlyAnswer> {
  const { status, statusText, headers } = response;
  const text = await response.text();
  return { status, statusText, body: parse(text), retryAfter: headers.get('retry-after') ?? undefined };
}

/** What axios does: text that is no JSON stays text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The rejection is handled where the response is used. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

type Call = (service: string, path: string) => EarlyCall;

/** Gives the function that opens the first screen of an area as a channel says, each release once. */
function opener(role: Role, call: Call, early: EarlyStart, keys: ChannelKeys | null) {
  const opened = new Set<string>();
  return async (area: AreaName, read: () => Promise<Channel | null>): Promise<void> => {
    try {
      const channel = await read();
      // What its calls would send to an address of a stranger's is the token.
      if (!channel || !(await isTrusted(channel, area, keys))) return;
      const visitor = {
        user: username,
        role,
        shellContract: SHELL_CONTRACT,
        quarantine: quarantined(),
        override: overrideFor(area),
      };
      const release = chooseReleases(channel, visitor)[0]?.release;
      const owns = release?.area.paths.some(
        (path) => path.roles.includes(role) && valuesOfPath(path.pattern, location.pathname),
      );
      if (!release || !owns || opened.has(release.build)) return;
      opened.add(release.build);
      await openScreen(release, role, call, early);
    } catch {
      // A hint that came to nothing: the application asks again and says what is wrong.
    }
  };
}

async function openScreen(release: ReleaseRef, role: Role, call: Call, early: EarlyStart): Promise<void> {
  const { manifests } = early;
  const base = new URL(`${release.path.replace(/\/$/, '')}/`, location.origin);
  // Of another origin only the application knows whether it is allowed.
  if (base.origin !== location.origin) return;
  const address = (file: string) => new URL(file, base).href;
  void layout.then(() => {
    preload(address(release.entry), release.integrity);
    void preloadAll(release.preload.map(({ file, integrity }) => [address(file), integrity]));
  });
  const response = quiet(readManifest(address('release.json'), release.manifest, AbortSignal.timeout(LIFETIME)));
  manifests.set(`${address('release.json')} ${release.manifest}`, response);
  const { files, screens } = (await response) as ReleaseManifest;
  for (const screen of screens ?? []) {
    const values = valuesOfPath(screen.path, location.pathname);
    if (!values) continue;
    void layout.then(() => {
      void preloadAll([
        ...screen.kit.flatMap((key) => (kit[key] ?? []).map((file) => [file] as const)),
        ...files
          .filter(({ file }) => screen.files.includes(file))
          .map(({ file, integrity }) => [address(file), integrity] as const),
      ]);
    });
    const calls = screen.calls.map(({ service, path, roles }) => {
      const full = path.replace(/\{(\w+)\}/g, (unknown, name: string) =>
        name === 'p' ? prefixOf(role) : name in values ? encodeURIComponent(values[name] ?? '') : unknown,
      );
      return (!roles || roles.includes(role)) && !full.includes('{') ? call(service, full) : null;
    });
    // Its texts are Indonesian.
    if (screen.first && !rolesInEnglish().includes(role)) await showFirstView(screen.first as FirstView, calls, early);
    return;
  }
}

/**
 * Puts what the release says of a screen, with the responses of its calls, in the place of the outline's grey lines. The
 * typeface is waited for: text that is set twice is read twice.
 */
async function showFirstView(view: FirstView, calls: readonly (EarlyCall | null)[], early: EarlyStart): Promise<void> {
  const needed = new Set(view.blocks.flatMap((block) => (block.kind === 'rows' ? [block.call] : [])));
  const responses = await Promise.all(calls.map((call, index) => (needed.has(index) ? call?.response : null)));
  if (responses.some((response) => response && response.status !== 200)) return;
  await Promise.race([typeface, new Promise((done) => setTimeout(done, TYPEFACE_LIMIT))]);
  if (early.isScreenShown) return;
  const node = drawFirstView(
    view,
    responses.map((response) => response?.body),
  );
  if (!node) return;
  // Announcements stand above a dashboard and come after it.
  if (isRole(role) && location.pathname === homeOf(role)) node.style.paddingTop = `${keptPlace(username)}px`;
  early.firstView = { path: location.pathname, node };
  // Until the application has taken the page over the outline stands as it came.
  if (outline?.isConnected) outline.replaceChildren(node);
  else window.dispatchEvent(new Event(FIRST_VIEW_EVENT));
}

/**
 * Asks for the layout's code when the application's own is nearly here: that has the line alone at first, and runs
 * while the rest is on its way.
 * @returns when the layout's code is nearly here too
 */
async function openLayout(): Promise<void> {
  await nearlyHere([...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src));
  late.forEach((file) => preload(file));
  await nearlyHere(late.map((file) => new URL(file, location.href).href));
}

/** All of these but the last are here: what is opened now shares the line with that one only, and it is never idle. */
function nearlyHere(addresses: readonly string[]): Promise<void> {
  const awaited = new Set(addresses);
  return new Promise((done) => {
    new PerformanceObserver((list, observer) => {
      list.getEntries().forEach(({ name }) => awaited.delete(name));
      if (awaited.size > 1) return;
      observer.disconnect();
      done();
    }).observe({ type: 'resource', buffered: true });
  });
}
