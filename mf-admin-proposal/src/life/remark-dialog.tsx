import { storeRemark } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { TITLES } from '@portal/shared/contract/text/messages';
import { problemIn } from '@portal/shared/contract/fields';
import { callApi, isApiError } from '@portal/shared/http';
import { FailureNotice } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { useState } from 'react';
import { DialogFooter, useDialogSending } from '../decision/dialog-parts';
import { t } from '../texts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 'Catatan internal': a remark for other admins. */
export function RemarkDialog({ id, onClose, onDone }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { failure, isSending, send } = useDialogSending();

  const save = () => {
    const wrong = problemIn(storeRemark.body.shape.catatan, text);
    setError(wrong);
    if (wrong) return;
    void send(
      async () => {
        await callApi(storeRemark, { path: { id }, body: { catatan: text } });
        toast.success(TITLES.success, t('Catatan internal disimpan.'));
        onDone();
      },
      (caught) => setError(isApiError(caught) ? (caught.fieldErrors['catatan']?.[0] ?? null) : null),
    );
  };

  const footer = (
    <DialogFooter
      hint={t('Hanya admin yang dapat membacanya.')}
      submit={t('Simpan')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={save}
    />
  );
  return (
    <Dialog
      title={t('Catatan internal')}
      hasUnsent={text !== ''}
      isSending={isSending}
      onClose={onClose}
      footer={footer}
    >
      <div className="pr-stack">
        <FailureNotice error={failure} />
        <RichTextEditor
          label={t('Catatan')}
          value={text}
          onChange={setText}
          error={error}
          isRequired
          height={240}
          disabled={isSending}
          draftKey={`catatan-${id}`}
        />
      </div>
    </Dialog>
  );
}
