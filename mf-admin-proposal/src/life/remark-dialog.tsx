import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { storeRemark } from '@portal/shared/contract/endpoints/proposal-review';
import { TITLES } from '@portal/shared/contract/messages';
import { problemIn } from '@portal/shared/contract/fields';
import { callApi, isApiError } from '@portal/shared/http';
import { Button, FailureNotice } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { RichTextEditor } from '@portal/shared/ui/editor';
import { useState } from 'react';
import { t } from '../texts';

export interface RemarkDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** 'Catatan internal': a remark about a proposal for other admins. */
export function RemarkDialog({ id, onClose, onDone }: RemarkDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const singleRun = useSingleRun();

  const send = () =>
    singleRun(async () => {
      const wrong = problemIn(storeRemark.body.shape.catatan, text);
      setError(wrong);
      if (wrong) return;
      setSending(true);
      setFailure(null);
      try {
        await callApi(storeRemark, { path: { id }, body: { catatan: text } });
        toast.success(TITLES.success, t('Catatan internal disimpan.'));
        onDone();
      } catch (caught) {
        setError(isApiError(caught) ? (caught.fieldErrors['catatan']?.[0] ?? null) : null);
        setFailure(caught);
        setSending(false);
      }
    });

  const footer = (
    <div className="mp-dialog-footer">
      <span className="mp-dialog-footer__hint">{t('Hanya admin yang dapat membacanya.')}</span>
      <Button variant="secondary" onClick={onClose}>
        {t('Batal')}
      </Button>
      <Button variant="primary" loading={isSending} onClick={() => void send()}>
        {t('Simpan')}
      </Button>
    </div>
  );
  return (
    <Dialog title={t('Catatan internal')} hasUnsent={text !== ''} onClose={onClose} footer={footer}>
      <div className="pr-stack">
        <FailureNotice error={failure} />
        <RichTextEditor
          label={t('Catatan')}
          value={text}
          onChange={setText}
          error={error}
          isRequired
          height={240}
          draftKey={`catatan-${id}`}
        />
      </div>
    </Dialog>
  );
}
