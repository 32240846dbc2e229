import { Upload } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { FILE_KINDS, type FileKind } from '../../../contract/file-kind';
import { t } from '@portal/shared/language';
import { Button } from '../../base/public';
import type { FileChoice } from './check-file';

interface FileWiring {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean | 'true';
  readonly 'aria-required'?: boolean | 'true';
}

/** What the controls of a file and of a picture have in common. */
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

/** antd's dragger around a file's row: dropped or clicked, one file is taken; nothing is sent before the form is. */
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

/** Handlers of a button on the row that does not choose: the dragger around it does not see its events. */
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

interface ChooseButtonsProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly choose: string;
  /** Words of the button that takes the chosen file back; null while none is chosen. */
  readonly remove: string | null;
  readonly onRemove: () => void;
}

/** Buttons of a file's row: the first is pressed through the dragger around it. */
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
          {...besideChoosing(onRemove)}
          aria-label={t('Hapus File {label}', { label })}
        >
          {remove}
        </Button>
      )}
    </>
  );
}
