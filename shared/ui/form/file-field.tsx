import { useRef, useState, type DragEvent } from 'react';
import { FILE_KINDS, type FileKind } from '../../contract/rules';
import { checkFile, NO_FILE, type FileChoice } from './check-file';
import { FieldFrame } from './field-frame';
import { fieldId } from './field-id';
import type { FieldProps } from './field-props';
import { FileRow, type StoredFile } from './file-row';

interface FileFieldProps extends FieldProps<FileChoice> {
  readonly accept: FileKind;
  readonly maxMegabytes: number;
  /** The file the server already has, with its address. */
  readonly stored?: StoredFile | null;
  /** Share sent, 0 to 1, while the form is being sent; null otherwise. */
  readonly progress?: number | null;
}

/**
 * One file: chosen by button or dropped, checked by its first bytes before anything is sent, seen and removed again.
 * A refused file stays visible with its reason until another is chosen, so that nobody sends a form without noticing.
 */
export function FileField({ value, onChange, onBlur, disabled, accept, maxMegabytes, stored, progress = null, ...frame }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const latest = useRef(0);

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    latest.current += 1;
    const turn = latest.current;
    setIsChecking(true);
    const choice = await checkFile(file, { label: frame.label, accept, maxMegabytes });
    // A second file chosen meanwhile wins.
    if (turn !== latest.current) return;
    setIsChecking(false);
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
  const error = value.state === 'refused' ? value.message : frame.error;
  return (
    <FieldFrame {...frame} error={error}>
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
          <FileRow
            choice={value}
            stored={stored ?? null}
            accept={accept}
            label={frame.label}
            progress={progress}
            isChecking={isChecking}
            disabled={disabled ?? false}
            onRemove={remove}
            pick={
              <span className="pf-pick">
                <input
                  {...wiring}
                  ref={input}
                  type="file"
                  accept={FILE_KINDS[accept].accept}
                  disabled={disabled}
                  onChange={(event) => {
                    void take(event.target.files?.[0]);
                    // So that choosing the same file again is noticed.
                    event.target.value = '';
                  }}
                />
                <span className="pr-button pr-button--secondary pr-button--sm" aria-hidden="true">{value.state === 'none' && !stored ? 'Pilih File' : 'Ganti'}</span>
              </span>
            }
          />
        </div>
      )}
    </FieldFrame>
  );
}
