import type { Call } from '../../platform/call';
import type { PublicFolder } from '../../platform/uploads/folders';
import { nameOfUrl, removeStored } from '../../platform/uploads/remove';

/** Stores a sent picture in a public folder and returns its address; null when none was sent. */
export async function keepPublicImage(call: Call, field: string, folder: PublicFolder): Promise<string | null> {
  const name = await call.uploads.keep(call.db, field, folder);
  return name ? `${call.context.config.filesUrl}/${folder}/${name}` : null;
}

/**
 * Like {@link keepPublicImage} for an update: without a picture the old address stays, a replaced picture is removed.
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
