import { useEffect, useState } from 'react';
import { ruleMessage } from '../../contract/rules';
import { formatFileSize } from '../../format/file-size';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import { checkFile, type FileChoice } from './check-file';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { DropZone, PickButton } from './file-drop';
import { ProgressBar } from './progress-bar';
import { resizeImage } from './resize-image';
import { useFilePick } from './use-file-pick';

/** Largest picture taken from the device before it is made smaller, megabytes: a camera's photo fits. */
const SOURCE_LIMIT_MB = 30;

interface ImageFieldProps extends FieldProps<FileChoice> {
  /** Largest picture the server takes, megabytes. */
  readonly maxMegabytes: number;
  /** Address of the picture the server already has. */
  readonly stored?: string | null;
  /** Share sent, 0 to 1, while the form is being sent; null otherwise. */
  readonly progress?: number | null;
}

/** One picture: chosen or dropped, told by its first bytes, made smaller on this device, seen in 16:9 as it will stand. */
export function ImageField({ value, onChange, onBlur, disabled, maxMegabytes, stored, progress = null, ...frame }: ImageFieldProps) {
  const { take, remove, isChecking } = useFilePick({ name: frame.name, disabled, onChange, onBlur, check: (file) => prepare(file, frame.label, maxMegabytes) });
  const chosenUrl = useObjectUrl(value.state === 'chosen' ? value.file : null);
  const shown = chosenUrl ?? stored ?? null;
  return (
    <FieldFrame {...frame} error={value.state === 'refused' ? value.message : frame.error}>
      {(wiring) => (
        <DropZone disabled={disabled} onFile={take}>
          <div className="pf-image">
            {shown ? <img src={shown} alt={chosenUrl ? `Pratinjau ${frame.label}` : `${frame.label} tersimpan`} /> : <Icon name="image" />}
          </div>
          <div className="pf-image__foot">
            <span className="pf-file__note" aria-live="polite">{noteOf(value, stored ?? null, isChecking)}</span>
            <span className="pf-file__actions">
              <PickButton wiring={wiring} accept="image" disabled={disabled} label={value.state === 'none' && !stored ? 'Pilih Gambar' : 'Ganti'} onFile={take} />
              {value.state !== 'none' && (
                <Button size="sm" className="pf-file__remove" disabled={disabled} onClick={remove} aria-label={`Hapus File ${frame.label}`}>{stored ? 'Batalkan' : 'Hapus File'}</Button>
              )}
            </span>
          </div>
          {progress !== null && value.state === 'chosen' && <ProgressBar share={progress} label={`Terkirim: ${frame.label}`} />}
        </DropZone>
      )}
    </FieldFrame>
  );
}

async function prepare(file: File, label: string, maxMegabytes: number): Promise<FileChoice> {
  const checked = await checkFile(file, { label, accept: 'image', maxMegabytes: SOURCE_LIMIT_MB });
  if (checked.state !== 'chosen') return checked;
  try {
    const small = await resizeImage(file);
    if (small.size > maxMegabytes * 1024 * 1024) return { state: 'refused', fileName: file.name, message: ruleMessage.tooLarge(label, maxMegabytes) };
    return { state: 'chosen', file: small };
  } catch {
    return { state: 'refused', fileName: file.name, message: `${label} tidak dapat dibaca sebagai gambar. Pilih gambar lain.` };
  }
}

function noteOf(value: FileChoice, stored: string | null, isPreparing: boolean): string {
  if (isPreparing) return 'Menyiapkan gambar…';
  if (value.state === 'chosen') return `${formatFileSize(value.file.size)} · siap dikirim`;
  if (value.state === 'refused') return value.fileName;
  return stored ? 'Tersimpan' : 'PNG, JPG, WebP, atau GIF. Tampil 16:9.';
}

/** Address under which the page can show a file; revoked when it is no longer shown. */
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
