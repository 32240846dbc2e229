import { precompress } from '@portal/shared/build/precompress';
import { PAGE_FOLDERS } from '@portal/shared/remote/page-language';
import { appendFileSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The page itself and its compressed copies. */
const COPIES = ['', '.gz', '.br'] as const;

/**
 * Gives each page a different size in each language, compressed copies included. Web servers identify a file by its
 * size and its time in seconds, so a browser with one language would get 304 for the other.
 */
export function tellPagesApart(dist: string): void {
  const english = join(dist, PAGE_FOLDERS.en);
  for (const page of readdirSync(english).filter((name) => name.endsWith('.html')))
    while (COPIES.some((copy) => isAlike(join(dist, page + copy), join(english, page + copy)))) {
      appendFileSync(join(english, page), '\n');
      precompress(join(english, page));
    }
}

function isAlike(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && statSync(one).size === statSync(other).size;
}
