import { getTableColumns } from 'drizzle-orm';
import { page } from '../../platform/db/schema/content';
import type { Call } from '../../platform/call';
import type { PublicFolder } from '../../platform/uploads/names';
import { nameOfUrl, removeStored } from '../../platform/uploads/remove';

const { category_words: _words, search_text: _searched, ...columns } = getTableColumns(page);
export const PAGE_COLUMNS = columns;

export type PageRow = Omit<typeof page.$inferSelect, 'category_words' | 'search_text'>;
export type PageType = PageRow['type'];

/** Returns the file host's folder for a type's thumbnails (product-facts.md 1.3). */
export function thumbnailFolder(type: PageType): 'news' | 'content' {
  return type === 'Article' ? 'news' : 'content';
}

/** Stores an uploaded picture in a public folder and returns its address; null if none was uploaded. */
export async function keepPublicImage(call: Call, field: string, folder: PublicFolder): Promise<string | null> {
  const name = await call.uploads.keep(call.db, field, folder);
  return name ? `${call.context.config.filesUrl}/${folder}/${name}` : null;
}

/**
 * Like {@link keepPublicImage} for an update: without a new picture the old address stays; a replaced picture is
 * removed.
 */
export async function replaceThumbnail(
  call: Call,
  folder: PublicFolder,
  current: string | null,
): Promise<string | null> {
  const url = await keepPublicImage(call, 'thumbnail', folder);
  if (url) await removeStored(call, [nameOfUrl(current)]);
  return url ?? current;
}
