import type { FileKind } from '../../contract/file-kind';

const TYPES: Record<Exclude<FileKind, 'image'>, string> = { pdf: 'application/pdf', zip: 'application/zip' };

/**
 * Opens a chosen file in a new tab. Its type is set by us, so that a file that calls itself HTML never runs as a page.
 */
export function openChosenFile(file: File, kind: FileKind): void {
  const type =
    kind === 'image'
      ? file.type.startsWith('image/') && file.type !== 'image/svg+xml'
        ? file.type
        : 'image/png'
      : TYPES[kind];
  const url = URL.createObjectURL(new Blob([file], { type }));
  window.open(url, '_blank', 'noopener');
  // The new tab needs it until it has loaded.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
