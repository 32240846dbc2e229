import { fileMessage } from '../../../contract/file/file-kind';
import { useEffect, useState } from 'react';
import { Icon } from '../../base/public';
import { checkFile, chosenNote, NO_FILE, type FileChoice } from './check-file';
import { ChooseButtons, DropArea, type FileFieldProps } from './drop-area';
import { resizeImage } from './resize-image';
import { ProgressLine } from '../../filter/progress-line';
import { useFilePick } from './use-file-pick';
import { t } from '@portal/shared/language';

/** Largest accepted picture before it is reduced, megabytes: enough for a camera's photo. */
const SOURCE_LIMIT_MB = 30;

interface ImageControlProps extends FileFieldProps {
  readonly stored: string | null;
  readonly round: boolean;
}

/** One picture: chosen or dropped, checked by its content, reduced, and shown in its final shape. */
export function ImageControl({
  value = NO_FILE,
  onChange,
  onBlur,
  label,
  maxMegabytes,
  stored,
  round,
  disabled,
  progress,
  ...wiring
}: ImageControlProps) {
  const { take, remove, isChecking } = useFilePick({
    disabled,
    onChange,
    onBlur,
    check: (file) => prepare(file, label, maxMegabytes),
  });
  const chosenUrl = useObjectUrl(value.state === 'chosen' ? value.file : null);
  const shown = chosenUrl ?? stored;
  const isEmpty = value.state === 'none' && !stored;
  return (
    <DropArea wiring={wiring} accept="image" disabled={disabled} onFile={take}>
      <div className={round ? 'pf-image pf-image--round' : 'pf-image'}>
        {shown ? (
          <img src={shown} alt={chosenUrl ? t('Pratinjau {label}', { label }) : t('{label} tersimpan', { label })} />
        ) : (
          <Icon name="image" />
        )}
      </div>
      <div className="pf-image__foot">
        <span className="pf-file__note" aria-live="polite">
          {noteOf({ choice: value, stored, round, isPreparing: isChecking, isSending: progress !== null })}
        </span>
        <span className="pf-file__actions">
          <ChooseButtons
            label={label}
            disabled={disabled}
            choose={isEmpty ? t('Pilih Gambar') : t('Ganti')}
            remove={value.state === 'none' ? null : stored ? t('Batalkan') : t('Hapus File')}
            onRemove={remove}
          />
        </span>
      </div>
      {progress !== null && value.state === 'chosen' && (
        <ProgressLine share={progress} label={t('Terkirim: {label}', { label })} />
      )}
    </DropArea>
  );
}

async function prepare(file: File, label: string, maxMegabytes: number): Promise<FileChoice> {
  const checked = await checkFile(file, { label, accept: 'image', maxMegabytes: SOURCE_LIMIT_MB });
  if (checked.state !== 'chosen') return checked;
  try {
    const small = await resizeImage(file);
    if (small.size > maxMegabytes * 1024 * 1024)
      return { state: 'refused', fileName: file.name, message: fileMessage.tooLarge(label, maxMegabytes) };
    return { state: 'chosen', file: small };
  } catch {
    return { state: 'refused', fileName: file.name, message: fileMessage.brokenImage(label) };
  }
}

interface Shown {
  readonly choice: FileChoice;
  readonly stored: string | null;
  readonly round: boolean;
  readonly isPreparing: boolean;
  readonly isSending: boolean;
}

function noteOf({ choice, stored, round, isPreparing, isSending }: Shown): string {
  if (isPreparing) return t('Menyiapkan gambar…');
  if (choice.state === 'chosen') return chosenNote(choice.file, isSending);
  if (choice.state === 'refused') return choice.fileName;
  return stored
    ? t('Tersimpan')
    : t('PNG, JPG, WebP, atau GIF. Tampil {shape}.', { shape: round ? t('bulat') : '16:9' });
}

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
