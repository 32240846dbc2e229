import { Upload } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { FILE_KINDS, type FileKind } from '../../contract/file-kind';

/** Properties that antd's form gives to the control of a file. */
export interface FileWiring {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-required'?: boolean | 'true';
}

interface DropAreaProps {
  readonly wiring: FileWiring;
  readonly accept: FileKind;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/**
 * antd's dragger around the row of a file: dropped on it or clicked, one file is taken; nothing is sent before the form
 * is.
 */
export function DropArea({ wiring, accept, disabled, onFile, children }: DropAreaProps) {
  return (
    <Upload.Dragger
      {...wiring}
      classNames={{ trigger: 'pf-drop' }}
      hasControlInside
      accept={FILE_KINDS[accept].accept}
      disabled={disabled}
      maxCount={1}
      showUploadList={false}
      fileList={[]}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      {children}
    </Upload.Dragger>
  );
}

/**
 * Handlers of a button on the row that does something else than choose: the dragger around it does not see its events.
 */
export function besideChoosing(onClick?: () => void) {
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      onClick?.();
    },
    // Enter is a click already; the dragger would open the picker for it.
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
  };
}
