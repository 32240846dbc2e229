import { type FileKind, FILE_KINDS } from '../../../contract/file/file-kind';
import { Button, Icon } from '../../base/public';
import { checkFile, chosenNote, NO_FILE, openChosenFile, type FileChoice } from './check-file';
import { besideChoosing, ChooseButtons, DropArea, type FileFieldProps } from './drop-area';
import { ProgressLine } from '../../filter/progress-line';
import { useFilePick } from './use-file-pick';
import { t } from '@portal/shared/language';
import { formatFileSize } from '../../../format/number';

interface FileControlProps extends FileFieldProps {
  readonly accept: FileKind;
  readonly stored: StoredFile | null;
}

/**
 * One file: chosen by button or dropped, checked by its content before anything is sent, then shown and removable. A
 * refused file stays visible until another is chosen, so that the person notices it before sending.
 */
export function FileControl({
  value = NO_FILE,
  onChange,
  onBlur,
  label,
  accept,
  maxMegabytes,
  stored,
  disabled,
  progress,
  ...wiring
}: FileControlProps) {
  const { take, remove, isChecking } = useFilePick({
    disabled,
    onChange,
    onBlur,
    check: (file) => checkFile(file, { label, accept, maxMegabytes }),
  });
  const { name, note } = fileRow({
    choice: value,
    stored,
    accept,
    maxMegabytes,
    isChecking,
    isSending: progress !== null,
  });
  const isEmpty = value.state === 'none' && !stored;
  const view =
    value.state === 'chosen'
      ? besideChoosing(() => openChosenFile(value.file, accept))
      : stored && { href: stored.url, target: '_blank' as const, ...besideChoosing() };
  return (
    <DropArea wiring={wiring} accept={accept} disabled={disabled} onFile={take}>
      <div className={isEmpty ? 'pf-file pf-file--none' : 'pf-file'}>
        <span className="pf-file__icon">
          <Icon name="file" />
        </span>
        <span className="pf-file__text">
          <span className="pf-file__name">{name}</span>
          <span className="pf-file__note" aria-live="polite">
            {note}
            {isEmpty && <span className="pf-file__drag">{t(', seret ke sini atau pilih')}</span>}
          </span>
          {progress !== null && value.state === 'chosen' && (
            <ProgressLine share={progress} label={t('Terkirim: {label}', { label })} />
          )}
        </span>
        <span className="pf-file__actions">
          {view && (
            <Button size="sm" {...view} aria-label={t('Lihat {label}', { label })}>
              {t('Lihat')}
            </Button>
          )}
          <ChooseButtons
            label={label}
            disabled={disabled}
            choose={isEmpty ? t('Pilih File') : t('Ganti')}
            remove={value.state === 'none' ? null : t('Hapus File')}
            onRemove={remove}
          />
        </span>
      </div>
    </DropArea>
  );
}

/** A file that the server already has. Name and size may be unknown. */
export interface StoredFile {
  readonly url: string;
  readonly originalName: string | null;
  readonly size: number | null;
}

interface Shown extends Pick<FileControlProps, 'accept' | 'stored' | 'maxMegabytes'> {
  readonly choice: FileChoice;
  readonly isChecking: boolean;
  readonly isSending: boolean;
}

function fileRow({ choice, stored, accept, maxMegabytes, isChecking, isSending }: Shown): {
  readonly name: string;
  readonly note: string;
} {
  if (isChecking) return { name: t('Memeriksa file…'), note: '' };
  switch (choice.state) {
    case 'chosen':
      return { name: choice.file.name, note: chosenNote(choice.file, isSending) };
    case 'refused':
      return { name: choice.fileName, note: t('Tidak dapat dipakai') };
    case 'none':
      return stored
        ? {
            name: stored.originalName ?? t('File tersimpan'),
            note:
              stored.size === null ? t('Tersimpan') : t('{size} · tersimpan', { size: formatFileSize(stored.size) }),
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
