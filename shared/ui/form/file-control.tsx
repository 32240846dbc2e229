import type { FileKind } from '../../contract/file-kind';
import { Button, Icon } from '../base/public';
import { checkFile, NO_FILE, type FileChoice } from './check-file';
import { besideChoosing, DropArea, type FileWiring } from './drop-area';
import { fileRow, type StoredFile } from './file-row';
import { openChosenFile } from './open-file';
import { ProgressLine } from '../filter/progress-line';
import { useFilePick } from './use-file-pick';
import { t } from '@portal/shared/language';

interface FileControlProps extends FileWiring {
  readonly value?: FileChoice;
  readonly onChange?: (choice: FileChoice) => void;
  readonly onBlur?: () => void;
  readonly label: string;
  readonly accept: FileKind;
  readonly maxMegabytes: number;
  /** The file the server already has. */
  readonly stored: StoredFile | null;
  readonly disabled: boolean;
  readonly progress: number | null;
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
    id: wiring.id,
    disabled,
    onChange,
    onBlur,
    check: (file) => checkFile(file, { label, accept, maxMegabytes }),
  });
  const { name, note } = fileRow(value, stored, accept, maxMegabytes, isChecking);
  const isEmpty = value.state === 'none' && !stored;
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
          {value.state === 'chosen' && (
            <Button
              size="sm"
              {...besideChoosing(() => openChosenFile(value.file, accept))}
              aria-label={t('Lihat {label}', { label })}
            >
              {t('Lihat')}
            </Button>
          )}
          {value.state !== 'chosen' && stored && (
            <Button
              size="sm"
              href={stored.url}
              target="_blank"
              {...besideChoosing()}
              aria-label={t('Lihat {label}', { label })}
            >
              {t('Lihat')}
            </Button>
          )}
          <Button
            size="sm"
            disabled={disabled}
            aria-label={`${isEmpty ? t('Pilih File') : t('Ganti')} ${label}`}
            onKeyDown={(event) => event.stopPropagation()}
          >
            {isEmpty ? t('Pilih File') : t('Ganti')}
          </Button>
          {value.state !== 'none' && (
            <Button
              size="sm"
              className="pf-file__remove"
              disabled={disabled}
              {...besideChoosing(remove)}
              aria-label={t('Hapus File {label}', { label })}
            >
              {t('Hapus File')}
            </Button>
          )}
        </span>
      </div>
    </DropArea>
  );
}
