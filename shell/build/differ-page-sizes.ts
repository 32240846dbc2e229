import { precompress } from '@portal/shared/build/precompress';
import { PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const COPIES = ['', '.gz', '.br'] as const;

/**
 * Gives each page a different size in each language, compressed copies included. Web servers identify a file by size
 * and whole seconds, so a browser that switches the language would get 304 with the old text.
 */
export async function differPageSizes(dist: string): Promise<void> {
  const english = join(dist, PAGE_FOLDERS.en);
  for (const page of readdirSync(english).filter((name) => name.endsWith('.html')))
    while (COPIES.some((copy) => isAlike(join(dist, page + copy), join(english, page + copy)))) {
      appendFileSync(join(english, page), '\n');
      await precompress(join(english, page));
    }
}

function isAlike(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && statSync(one).size === statSync(other).size;
}
