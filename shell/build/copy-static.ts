import { minifySync } from '@swc/core';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STATIC = join(__dirname, '../static');

/** Copies the static files into the build. Scripts are minified, because every page carries one. */
export function copyStatic(dist: string): void {
  cpSync(STATIC, dist, { recursive: true });
  for (const name of readdirSync(STATIC).filter((file) => file.endsWith('.js'))) {
    const source = readFileSync(join(STATIC, name), 'utf8');
    writeFileSync(join(dist, name), minifySync(source, { ecma: 5, compress: true, mangle: true }).code);
  }
}
