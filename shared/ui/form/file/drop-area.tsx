import { Upload } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { FILE_KINDS, type FileKind } from '../../../contract/file/file-kind';
import { t } from '@portal/shared/language';
import { Button } from '../../base/public';
import type { FileChoice } from './check-file';

interface FileWiring {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-required'?: boolean | 'true';
}

/** Shared by the controls of a file and of a picture. */
export interface FileFieldProps extends FileWiring {
  readonly value?: FileChoice;
  readonly onChange?: (choice: FileChoice) => void;
  readonly onBlur?: () => void;
  readonly label: string;
  readonly maxMegabytes: number;
  readonly disabled: boolean;
  readonly progress: number | null;
}

interface DropAreaProps {
  readonly wiring: FileWiring;
  readonly accept: FileKind;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** antd's dragger around a file's row: takes one file by drop or click, and sends nothing before the form does. */
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

/** Returns handlers for a button that does not choose a file: they hide its events from the dragger. */
export function besideChoosing(onClick?: (button: Element) => void) {
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      onClick?.(event.currentTarget);
    },
    // Enter already clicks; the dragger would open the picker for it.
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
  };
}

interface ChooseButtonsProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly choose: string;
  /** Null if no file is chosen. */
  readonly remove: string | null;
  readonly onRemove: () => void;
}

/** Buttons of a file's row; the dragger around them handles the press of the first. */
export function ChooseButtons({ label, disabled, choose, remove, onRemove }: ChooseButtonsProps): ReactNode {
  return (
    <>
      <Button
        size="sm"
        disabled={disabled}
        aria-label={`${choose} ${label}`}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {choose}
      </Button>
      {remove !== null && (
        <Button
          size="sm"
          className="pf-file__remove"
          disabled={disabled}
          {...besideChoosing((button) => {
            onRemove();
            // It disappears with the file; the button that chooses one stays.
            (button.previousElementSibling as HTMLElement | null)?.focus();
          })}
          aria-label={t('Hapus File {label}', { label })}
        >
          {remove}
        </Button>
      )}
    </>
  );
}
