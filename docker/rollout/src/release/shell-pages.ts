import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@portal/shared/remote/channel';
import type { ReleaseRef } from '@portal/shared/remote/release';
import { SHELL } from '@portal/shared/remote/shell-release';
import type { Finding } from '../verify/finding';
import { readJson } from '../registry/revision-file';

/**
 * Links below `pages/` as a channel wants them: `stable`, and each further build that somebody may ask for by the
 * cookie.
 */
function wantedLinks(channel: Channel): ReadonlyMap<string, string> {
  const folderOf = ({ version, build }: ReleaseRef) => join('..', SHELL, `${version}-${build}`);
  const asked = [
    channel.state === 'on' ? channel.canary : null,
    channel.previous,
    ...(channel.previews ?? []).map(({ release }) => release),
  ].filter((ref): ref is ReleaseRef => ref !== null && !channel.revoked.includes(ref.build));
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
 * Makes the links by which web servers find the pages of the shell (docker/web/site-rules.ts) agree with its channel.
 * The link of a build that was taken back is removed at once, so that a browser that still asks for it gets the stable
 * one.
 */
export function pointPages(site: string, channel: Channel): void {
  const folder = join(site, 'pages');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const wanted = wantedLinks(channel);
  for (const [name, target] of wanted) {
    if (linkAt(join(folder, name)) === target) continue;
    const temporary = join(folder, `${name}.${process.pid}.tmp`);
    rmSync(temporary, { force: true });
    symlinkSync(target, temporary);
    renameSync(temporary, join(folder, name));
  }
  readdirSync(folder)
    .filter((name) => !wanted.has(name))
    .forEach((name) => rmSync(join(folder, name), { force: true }));
  // `shellSurface` reads this copy when an area is packed or published.
  const surface = channel.stable ? readJson(join(folder, 'stable', 'surface.json')) : null;
  if (surface) writeFileSync(join(site, 'registry', 'shell-surface.json'), JSON.stringify(surface));
}

/** Links that are not as the channel of the shell says. */
export function verifyPages(site: string, channel: Channel): Finding[] {
  const folder = join(site, 'pages');
  const wanted = wantedLinks(channel);
  const finding = (name: string, what: string): Finding => ({ code: 'pages/stale', where: join('pages', name), what });
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return [
    ...[...wanted]
      .filter(([name, target]) => linkAt(join(folder, name)) !== target)
      .map(([name, target]) => finding(name, `does not point to ${target}; mend with --repair`)),
    ...names
      .filter((name) => !wanted.has(name))
      .map((name) => finding(name, "the shell's channel does not name it; mend with --repair")),
  ];
}
