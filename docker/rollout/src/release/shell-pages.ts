import { mkdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@portal/shared/remote/choice/channel';
import type { ReleaseRef } from '@portal/shared/remote/release/release';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { namesIn, readJson, releaseName, replaceFile } from '../registry/site-files';
import type { Finding } from '../rollout-error';

/** Links below `pages/` by a channel: `stable`, and each further build that the cookie may request. */
function wantedLinks(channel: Channel): ReadonlyMap<string, string> {
  const folderOf = (ref: ReleaseRef) => join('..', SHELL, releaseName(ref));
  const asked = [
    channel.state === 'on' ? channel.canary : null,
    channel.previous,
    ...(channel.previews ?? []).map(({ release }) => release),
  ].flatMap((ref) => (ref && !channel.revoked.includes(ref.build) ? ref : []));
  return new Map([
    ...asked.map((ref) => [ref.build, folderOf(ref)] as const),
    ...(channel.stable ? [['stable', folderOf(channel.stable)] as const] : []),
  ]);
}

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/**
 * Makes the links by which web servers find the shell's pages (docker/web/site-rules.ts) agree with its channel. The
 * link of a build that was taken back is removed at once: a browser that still requests it gets the stable one.
 */
export function pointPages(site: string, channel: Channel): void {
  const folder = join(site, 'pages');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const wanted = wantedLinks(channel);
  for (const [name, target] of wanted)
    if (linkAt(join(folder, name)) !== target)
      replaceFile(join(folder, name), (temporary) => symlinkSync(target, temporary));
  namesIn(folder)
    .filter((name) => !wanted.has(name))
    .forEach((name) => rmSync(join(folder, name), { force: true }));
  // `pack` reads this copy.
  const surface = channel.stable ? readJson(join(folder, 'stable', 'surface.json')) : null;
  if (surface) writeFileSync(join(site, 'registry', 'shell-surface.json'), JSON.stringify(surface));
}

/** Finds links that disagree with the shell's channel. */
export function verifyPages(site: string, channel: Channel): Finding[] {
  const folder = join(site, 'pages');
  const wanted = wantedLinks(channel);
  const finding = (name: string, what: string): Finding => ({ code: 'pages/stale', where: join('pages', name), what });
  return [
    ...[...wanted]
      .filter(([name, target]) => linkAt(join(folder, name)) !== target)
      .map(([name, target]) => finding(name, `does not point to ${target}; mend with --repair`)),
    ...namesIn(folder)
      .filter((name) => !wanted.has(name))
      .map((name) => finding(name, "the shell's channel does not name it; mend with --repair")),
  ];
}
