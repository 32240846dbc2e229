import { useEffect, useRef, useState, type DragEvent } from 'react';
import { FILE_KINDS, ruleMessage } from '../../contract/rules';
import { formatFileSize } from '../../format/file-size';
import { Button } from '../base/button';
import { Icon } from '../base/icon';
import { checkFile, NO_FILE, type FileChoice } from './check-file';
import { FieldFrame } from './field-frame';
import { fieldId } from './field-id';
import type { FieldProps } from './field-props';
import { ProgressBar } from './progress-bar';
import { resizeImage } from './resize-image';

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
  const [isOver, setIsOver] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef(0);
  const chosenUrl = useObjectUrl(value.state === 'chosen' ? value.file : null);
  const shown = chosenUrl ?? stored ?? null;

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    latest.current += 1;
    const turn = latest.current;
    setIsPreparing(true);
    const choice = await prepare(file, frame.label, maxMegabytes);
    // A second picture chosen meanwhile wins.
    if (turn !== latest.current) return;
    setIsPreparing(false);
    onChange(choice);
    onBlur?.();
  };
  const remove = () => {
    latest.current += 1;
    onChange(NO_FILE);
    document.getElementById(fieldId(frame.name))?.focus();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <FieldFrame {...frame} error={value.state === 'refused' ? value.message : frame.error}>
      {(wiring) => (
        <div
          className={isOver ? 'pf-drop pf-drop--over' : 'pf-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            if (!disabled) setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <div className="pf-image">
            {shown ? <img src={shown} alt={chosenUrl ? `Pratinjau ${frame.label}` : `${frame.label} tersimpan`} /> : <Icon name="image" />}
          </div>
          <div className="pf-image__foot">
            <span className="pf-file__note" aria-live="polite">{noteOf(value, stored ?? null, isPreparing)}</span>
            <span className="pf-file__actions">
              <span className="pf-pick">
                <input
                  {...wiring}
                  type="file"
                  accept={FILE_KINDS.image.accept}
                  disabled={disabled}
                  onChange={(event) => {
                    void take(event.target.files?.[0]);
                    // So that choosing the same picture again is noticed.
                    event.target.value = '';
                  }}
                />
                <span className="pr-button pr-button--secondary pr-button--sm" aria-hidden="true">{value.state === 'none' && !stored ? 'Pilih Gambar' : 'Ganti'}</span>
              </span>
              {value.state !== 'none' && (
                <Button size="sm" className="pf-file__remove" disabled={disabled} onClick={remove} aria-label={`Hapus File ${frame.label}`}>{stored ? 'Batalkan' : 'Hapus File'}</Button>
              )}
            </span>
          </div>
          {progress !== null && value.state === 'chosen' && <ProgressBar share={progress} label={`Terkirim: ${frame.label}`} />}
        </div>
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
