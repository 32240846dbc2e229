import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@portal/shared/remote/area-config';
import { precompress } from '@portal/shared/build/precompress';
import { runWebpack } from '@portal/shared/build/run-webpack';
import { earlyConfiguration } from './build/early-configuration';
import { filesByChunk } from './build/files-by-chunk';
import { prerenderPages } from './build/prerender';
import { shellConfiguration } from './build/shell-configuration';

/**
 * `npm run build -w shell`: the shell into `shell/dist`, its public pages drawn as HTML.
 * PORTAL_REGISTRY names the folder whose channels are embedded as the last fallback; none is fine.
 */
async function buildShell(): Promise<void> {
  const started = Date.now();
  const dist = join(__dirname, 'dist');
  const built = await runWebpack(shellConfiguration({ embedded: embeddedChannels(process.env['PORTAL_REGISTRY']) }));
  const early = await runWebpack(earlyConfiguration);
  cpSync(join(__dirname, 'static'), dist, { recursive: true });
  await prerenderPages(dist, { ...filesByChunk(built), ...filesByChunk(early) });
  filesIn(dist).forEach((file) => precompress(file));
  console.log(`shell (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

function embeddedChannels(folder: string | undefined): Record<string, unknown> {
  if (!folder || !existsSync(folder)) return {};
  const files = readdirSync(folder);
  return Object.fromEntries(
    AREAS.filter((area) => files.includes(`${area}.json`)).map((area) => [area, JSON.parse(readFileSync(join(folder, `${area}.json`), 'utf8')) as unknown]),
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

buildShell().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
