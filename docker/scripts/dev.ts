import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDevelopmentPortal, type Services } from './dev/development-portal';
import { watchArea } from './dev/development-release';

const ROOT = resolve(import.meta.dirname, '../..');
const USAGE =
  'npm run dev -w <area> [-- --portal https://portal…] [--port 8090]   or in the root: npm run dev -- <area>';

/**
 * `npm run dev` inside an area (or with its name): rebuilds that area on every change and shows it inside a running
 * portal's shell. An open page switches to the new build and keeps its typed text. The other areas and the services
 * come from that portal.
 */
async function develop(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { portal: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  const area = positionals[0] ?? basename(process.cwd());
  const port = Number(values.port ?? 8090);
  if (!Number.isInteger(port) || positionals.length > 1) throw new Error(USAGE);
  if (!existsSync(join(ROOT, area, 'remote.config.ts'))) throw new Error(`Unknown area. ${USAGE}`);
  const portal = new URL(values.portal ?? `http://localhost:${process.env['PORTAL_PORT'] ?? 8080}`).origin;
  const services = await servicesOf(portal);
  const origin = `http://localhost:${port}`;
  const folder = join(ROOT, '.portal', 'dev', area);
  const { server, show } = createDevelopmentPortal({ area, portal, origin, services });
  await server.listen({ port });
  await watchArea(join(ROOT, area), folder, show);
  console.log(`${area} inside ${portal}:  ${origin}\nCtrl-C stops it.`);
}

async function servicesOf(portal: string): Promise<Services> {
  try {
    return (await (await fetch(new URL('/config.json', portal))).json()) as Services;
  } catch (error) {
    throw new Error(`${portal} does not answer. Run \`npm start\` first, or name another portal with --portal.`, {
      cause: error,
    });
  }
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
