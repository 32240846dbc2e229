import type { FileKind } from '../../contract/rules';
import { checkFile, type FileChoice } from './check-file';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { DropZone, PickButton } from './file-drop';
import { FileRow, type StoredFile } from './file-row';
import { useFilePick } from './use-file-pick';

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
  const { take, remove, isChecking } = useFilePick({ name: frame.name, disabled, onChange, onBlur, check: (file) => checkFile(file, { label: frame.label, accept, maxMegabytes }) });
  const error = value.state === 'refused' ? value.message : frame.error;
  return (
    <FieldFrame {...frame} error={error}>
      {(wiring) => (
        <DropZone disabled={disabled} onFile={take}>
          <FileRow
            choice={value}
            stored={stored ?? null}
            accept={accept}
            label={frame.label}
            progress={progress}
            isChecking={isChecking}
            disabled={disabled ?? false}
            onRemove={remove}
            pick={<PickButton wiring={wiring} accept={accept} disabled={disabled} label={value.state === 'none' && !stored ? 'Pilih File' : 'Ganti'} onFile={take} />}
          />
        </DropZone>
      )}
    </FieldFrame>
  );
}
