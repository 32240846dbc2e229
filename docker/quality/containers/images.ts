import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Engine } from './engine';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Images with their largest allowed sizes, megabytes. */
export const IMAGES = { services: 230, rollout: 500, web: 184 } as const;
export type ImageName = keyof typeof IMAGES;

/**
 * Returns a folder with the files of a clone of this checkout, without build results. For the older docker-compose,
 * which refuses it, compose.yaml has no `name`.
 */
export function cleanContext({ isOldCompose }: Pick<Engine, 'isOldCompose'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-context-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(ROOT, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  if (isOldCompose) {
    const file = join(folder, 'docker/deploy/compose.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*\n/m, ''));
  }
  return folder;
}

/**
 * Builds one of the images like compose. It uses the host's network, which on some machines is the only one with access
 * to the internet.
 * @returns its tag
 * @throws Error with the last lines of the build
 */
export async function buildImage(
  engine: Engine,
  name: ImageName,
  { context, nodeImage, tag }: { context: string; nodeImage: string; tag: string },
): Promise<string> {
  const { code, text } = await engine.run(
    [
      ...['docker', 'build', '--network', 'host', '--build-arg', `NODE_IMAGE=${nodeImage}`],
      ...['-f', `docker/${name}/Dockerfile`, '-t', tag, '.'],
    ],
    { cwd: context },
  );
  if (code !== 0) throw new Error(`docker build ${name}: ${text.trim().split('\n').slice(-12).join('\n')}`);
  return tag;
}

/** Changes one line of an area's sources in a context, so that its build differs. @returns undoes the change */
export function changeArea(context: string, area: string): () => void {
  const file = join(context, area, 'src/remote.ts');
  const before = readFileSync(file);
  writeFileSync(file, `${before}// ${Date.now()}\n`);
  return () => writeFileSync(file, before);
}
