import { filesBelow } from '@portal/shared/build/files-below';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { channel, type Channel } from '@portal/shared/remote/choice/channel';
import { rolesOfChannel } from '@portal/shared/remote/area/roles-by-area';
import { SHELL } from '@portal/shared/remote/release/shell-release';
import { isTrusted, type ChannelKeys } from '@portal/shared/remote/release/signature';
import * as z from 'zod/mini';
import { committedSurface } from '@portal/shared/build/committed-surface';
import { precompress } from '@portal/shared/build/precompress';
import { runWebpack } from '@portal/shared/build/webpack/run-webpack';
import { bundleRenderer } from './build/bundle-for-node.mjs';
import { copyStatic } from './build/copy-static';
import { earlyConfiguration } from './build/early-configuration';
import { filesByChunk } from './build/files-by-chunk';
import { prerenderPages } from './build/prerender';
import { refuseBrokenAreas } from './build/refuse-broken-areas';
import { shellConfiguration } from './build/shell-configuration';
import { stampBuild } from './build/stamp-build';
import { differPageSizes } from './build/differ-page-sizes';

/** `npm run build -w shell`. PORTAL_REGISTRY names the folder whose channels are embedded as the last fallback. */
async function buildShell(): Promise<void> {
  const started = Date.now();
  const dist = join(__dirname, 'dist');
  const registry = process.env['PORTAL_REGISTRY'];
  const surface = committedSurface();
  if (registry) refuseBrokenAreas(registry, surface);
  const embedded = await embeddedChannels(registry);
  const areas = Object.fromEntries(Object.entries(embedded).map(([area, channel]) => [area, rolesOfChannel(channel)]));
  const built = await runWebpack(shellConfiguration({ embedded, surface, areas }));
  const early = await runWebpack(earlyConfiguration(areas));
  copyStatic(dist);
  await bundleRenderer(join(__dirname, 'build/dist/renderer.cjs'));
  await prerenderPages(dist, { ...filesByChunk(built), ...filesByChunk(early) });
  writeFileSync(join(dist, 'surface.json'), JSON.stringify(surface));
  const { version } = JSON.parse(readFileSync(join(__dirname, 'package.json'), 'utf8')) as { version: string };
  const build = stampBuild(dist, version);
  await Promise.all(filesBelow(dist).map((file) => precompress(file)));
  await differPageSizes(dist);
  // Publishing an area compares it with the surface that this shell provides.
  if (registry && existsSync(registry)) writeFileSync(join(registry, 'shell-surface.json'), JSON.stringify(surface));
  console.log(`shell ${version}-${build} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/**
 * Reads the channels of a registry's folder by area. Leaves out invalid channels, and unsigned ones where CHANNEL_KEYS
 * requires a signature: the shell trusts the channels that it carries.
 */
async function embeddedChannels(folder: string | undefined): Promise<Record<string, Channel>> {
  if (!folder || !existsSync(folder)) return {};
  const keys = JSON.parse(process.env['CHANNEL_KEYS']?.trim() || 'null') as ChannelKeys | null;
  const embedded: Record<string, Channel> = {};
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const read: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const found = z.safeParse(channel, read).data;
    // The list of shells is not embedded: it would change the shell with every release of itself.
    if (!found || found.remote === SHELL) continue;
    // Without the earlier release, which weighs 1.3 kB and is needed only if registry and stable release both fail.
    if (await isTrusted(read, found.remote, keys)) embedded[found.remote] = { ...found, previous: null };
    else console.warn(`${found.remote}: kanal tanpa tanda tangan tim tidak disertakan.`);
  }
  return embedded;
}

buildShell().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
