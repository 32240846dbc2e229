import { fillPath } from '@portal/shared/contract/endpoint';
import type { AreaName } from '@portal/shared/remote/area/area-config';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { chooseReleases } from '@portal/shared/remote/choice/choose';
import { SHELL_CONTRACT } from '@portal/shared/remote/area/define-remote';
import type { FirstView } from '@portal/shared/remote/area/first-view';
import type { AreaScreen, ReleaseManifest, ReleaseRef } from '@portal/shared/remote/release/release';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/release/signature';
import { rolesInEnglish } from '../language/english-roles';
import type { EarlyStart } from '../page/load/early-start';
import { preload, preloadAll } from '../page/load/preload';
import { valuesOfPath } from '../page/values-of-path';
import { overrideFor } from '../remotes/choose/override';
import { quarantined } from '../remotes/base/quarantine';
import { readManifest } from '../remotes/load/read-manifest';
import { handledLater, LIFETIME_MS, type AskEarly } from './early-calls';
import { showFirstView } from './show-first-view';
import type { Visitor } from './visitor';

interface Opening {
  readonly visitor: Visitor;
  readonly early: EarlyStart;
  readonly call: AskEarly;
  readonly keys: ChannelKeys | null;
  /** Scripts and styles of the kit's pieces, by the name that remotes import. */
  readonly kit: Readonly<Record<string, readonly string[]>>;
  /** Resolves when the layout's code has nearly arrived. */
  readonly layout: Promise<void>;
}

/** Returns a function that opens the first screen of an area by its channel, each release once. */
export function createAreaOpener(opening: Opening) {
  const { role, username } = opening.visitor;
  const opened = new Set<string>();
  return async (area: AreaName, readChannel: () => Promise<Channel | null>): Promise<void> => {
    try {
      const channel = await readChannel();
      // An unsigned channel could name another address, which would receive the token.
      if (!channel || !(await isTrusted(channel, area, opening.keys))) return;
      const release = chooseReleases(channel, {
        user: username,
        role,
        shellContract: SHELL_CONTRACT,
        quarantine: quarantined(),
        override: overrideFor(area),
      })[0]?.release;
      const owns = release?.area.paths.some(
        (path) => path.roles.includes(role) && valuesOfPath(path.pattern, location.pathname),
      );
      if (!release || !owns || opened.has(release.build)) return;
      opened.add(release.build);
      await openRelease(release, opening);
    } catch {
      // A hint only: the application asks again and shows the error.
    }
  };
}

async function openRelease(release: ReleaseRef, opening: Opening): Promise<void> {
  const { early, kit, layout } = opening;
  const base = new URL(`${release.path.replace(/\/$/, '')}/`, location.origin);
  // Only the application knows whether another origin is allowed.
  if (base.origin !== location.origin) return;
  const address = (file: string) => new URL(file, base).href;
  void layout.then(() => {
    preload(address(release.entry), release.integrity);
    void preloadAll(release.preload.map(({ file, integrity }) => [address(file), integrity]));
  });
  const list = address('release.json');
  const manifest = handledLater(readManifest(list, release.manifest, AbortSignal.timeout(LIFETIME_MS)));
  early.manifests.set(`${list} ${release.manifest}`, manifest);
  const { files, screens } = (await manifest) as ReleaseManifest;
  for (const screen of screens) {
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
    await openData(screen, values, opening);
    return;
  }
}

/** Makes the screen's first calls, and shows the release's preview with their responses. */
async function openData(
  { calls, first }: AreaScreen,
  values: Readonly<Record<string, string>>,
  { visitor, call, early }: Opening,
): Promise<void> {
  const { role } = visitor;
  const made = calls.map(({ service, path, roles }) => {
    const filled = fillPath(path, values, role);
    return (!roles || roles.includes(role)) && !filled.includes('{') ? call(service, filled) : null;
  });
  // The preview's texts are Indonesian.
  if (first && !rolesInEnglish().includes(role)) await showFirstView(first as FirstView, made, visitor, early);
}
