import { ARCHIVE_CONTENTS, type ArchiveContent } from '../contract/machine/archive-content';
import type { Proposal } from '../contract/entities/proposal';

/** Data about a stored file besides its name, as the server sends them. */
export interface StoredFileInfo {
  readonly originalName: string | null;
  readonly size: number | null;
  /** Content of a ZIP; null for other files, and from servers that do not send it. */
  readonly content?: ArchiveContent | null;
}

/** Names for the content of a ZIP, to be translated. */
export const ARCHIVE_LABELS: Readonly<Record<ArchiveContent, string>> = {
  dockerfile: 'berisi Dockerfile',
  requirements: 'berisi requirements.txt',
  'saved-image': 'berisi image tersimpan (docker save)',
  project: 'kode tanpa Dockerfile',
};

/** Returns original name and size of a proposal's file, from the addition `files` of the reference services. */
export function storedFileInfo(proposal: Proposal, field: string): StoredFileInfo {
  const files = proposal['files'];
  const entry = isObject(files) ? files[field] : undefined;
  if (!isObject(entry)) return { originalName: null, size: null, content: null };
  const { original_name: name, size, content } = entry;
  return {
    originalName: typeof name === 'string' && name !== '' ? name : null,
    size: typeof size === 'number' ? size : null,
    content: ARCHIVE_CONTENTS.find((one) => one === content) ?? null,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
