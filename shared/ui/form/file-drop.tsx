import { useState, type ReactNode } from 'react';
import { FILE_KINDS, type FileKind } from '../../contract/rules';
import type { ControlWiring } from './field-frame';

interface DropZoneProps {
  readonly disabled: boolean | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** Where a file can be dropped; what it looks like in between is shown. */
export function DropZone({ disabled, onFile, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={isOver ? 'pf-drop pf-drop--over' : 'pf-drop'}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}

interface PickButtonProps {
  readonly wiring: ControlWiring;
  readonly accept: FileKind;
  readonly disabled: boolean | undefined;
  readonly label: string;
  readonly onFile: (file: File | undefined) => void;
}

/** A file input that looks like a button: the input itself takes focus, clicks and the label. */
export function PickButton({ wiring, accept, disabled, label, onFile }: PickButtonProps) {
  return (
    <span className="pf-pick">
      <input
        {...wiring}
        type="file"
        accept={FILE_KINDS[accept].accept}
        disabled={disabled}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // So that choosing the same file again is noticed.
          event.target.value = '';
        }}
      />
      <span className="pr-button pr-button--secondary pr-button--sm" aria-hidden="true">{label}</span>
    </span>
  );
}
