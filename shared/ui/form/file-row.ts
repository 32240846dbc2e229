import { FILE_KINDS, type FileKind } from '../../contract/file-kind';
import { formatFileSize } from '../../format/number';
import type { FileChoice } from './check-file';
import { t } from '@portal/shared/language';

/** A file the server already has. Name and size may be unknown. */
export interface StoredFile {
  readonly url: string;
  readonly originalName: string | null;
  readonly size: number | null;
}

interface Row {
  readonly name: string;
  readonly note: string;
}

/** Returns the texts of a file's row: its name and its state. Without a chosen file it shows the limits. */
export function fileRow(
  choice: FileChoice,
  stored: StoredFile | null,
  accept: FileKind,
  maxMegabytes: number,
  isChecking: boolean,
): Row {
  if (isChecking) return { name: 'Memeriksa file…', note: '' };
  switch (choice.state) {
    case 'chosen':
      return { name: choice.file.name, note: t('{size} · siap dikirim', { size: formatFileSize(choice.file.size) }) };
    case 'refused':
      return { name: choice.fileName, note: t('Tidak dapat dipakai') };
    case 'none':
      return stored
        ? {
            name: stored.originalName ?? t('File tersimpan'),
            note: [stored.size === null ? '' : formatFileSize(stored.size), 'tersimpan'].filter(Boolean).join(' · '),
          }
        : {
            name: t('Belum ada file'),
            note: t('{name}, paling besar {maxMegabytes} MB', {
              name: FILE_KINDS[accept].name.toUpperCase(),
              maxMegabytes,
            }),
          };
  }
}
