import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from '@swc/core';

const STATIC = join(__dirname, '../static');

/** Puts files of `static` into a build; scripts, which every first visit loads, without what only we read. */
export function copyStatic(names: readonly string[], dist: string): void {
  for (const name of names) {
    const target = join(dist, name);
    if (name.endsWith('.js'))
      writeFileSync(
        target,
        minifySync(readFileSync(join(STATIC, name), 'utf8'), { compress: true, mangle: true }).code,
      );
    else copyFileSync(join(STATIC, name), target);
  }
}
