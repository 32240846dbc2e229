import { Button } from '@portal/shared/ui/base';
import { RichTextEditor } from '@portal/shared/ui/editor';
import type { ReactNode } from 'react';
import { SavedTexts } from './saved-texts';
import { t } from '../texts';

interface Props {
  /** Whether to show the editor; before that only a button is shown, and the editor's code is not loaded. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** HTML; empty for no reason. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly draftKey: string;
}

/** Edits the optional reason of a rejection. */
export function RejectionReason({ isOpen, onOpen, value, onChange, error, disabled, draftKey }: Props): ReactNode {
  if (!isOpen)
    return (
      <div>
        <Button icon="pencil" onClick={onOpen}>
          {t('Tulis alasan')}
        </Button>
      </div>
    );
  return (
    <>
      <SavedTexts purpose="reject" value={value} onChoose={onChange} />
      <RichTextEditor
        label={t('Alasan penolakan')}
        autoFocus
        value={value}
        onChange={onChange}
        error={error ?? null}
        height={220}
        disabled={disabled}
        draftKey={draftKey}
      />
    </>
  );
}
