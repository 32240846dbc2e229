import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { createDevelopmentPortal, type Services } from './dev/development-portal';
import { watchArea } from './dev/development-release';
import { portOption } from './port-option';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * `npm run dev` inside an area (or with its name): rebuilds that area on every change and shows it inside a running
 * portal's shell. An open page switches to the new build and keeps its typed text. The other areas and the services
 * come from that portal.
 */
async function develop(): Promise<void> {
  const command = new Command('npm run dev')
    .argument('[area]', 'name of the area; by default that of this folder', basename(process.cwd()))
    .option('--portal <address>', 'running portal', originOf, `http://localhost:${process.env['PORTAL_PORT'] ?? 8080}`)
    .addOption(portOption(8090))
    .parse();
  const [area] = command.processedArgs as [string];
  const { portal, port } = command.opts<{ portal: string; port: number }>();
  if (!existsSync(join(ROOT, area, 'remote.config.ts'))) command.error(`error: there is no area '${area}'`);
  const services = await servicesOf(portal);
  const origin = `http://localhost:${port}`;
  const folder = join(ROOT, '.portal', 'dev', area);
  const { server, show } = createDevelopmentPortal({ area, portal, origin, services });
  await server.listen({ port });
  await watchArea(join(ROOT, area), folder, show);
  console.log(`${area} inside ${portal}:  ${origin}\nCtrl-C stops it.`);
}

function originOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).origin;
  throw new InvalidArgumentError('It is not an address. Example: https://portal.kampus.test');
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
