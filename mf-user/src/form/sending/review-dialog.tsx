import { PROPOSAL_SECTIONS } from '@portal/shared/contract/proposal/field';
import { type ProposalKind, userPreviewRoute } from '@portal/shared/contract/proposal/proposal-kind';
import { describeSendFailure } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import { displayValue } from '@portal/shared/proposal/display-value';
import { isLongField } from '@portal/shared/proposal/shown-fields';
import { Button, FailureNotice, Notice } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { Facts } from '@portal/shared/ui/facts';
import { Link } from 'react-router-dom';
import { type Change, ChangeList } from './change-list';
import { EarlierSubmissionArrived } from './earlier-submission';
import type { FormValues } from '../form-values';
import { ReviewFiles, type ReviewFilesProps } from './review-files';
import { t } from '../../texts';

interface ReviewDialogProps extends ReviewFilesProps {
  readonly values: FormValues;
  readonly changes: readonly Change[];
  /** Number of unticked points of the newest revision. */
  readonly openPoints: number;
  readonly onSend: () => void;
  readonly onCancelUpload: () => void;
  readonly onClose: () => void;
}

/** Shows all values before sending, then the upload's progress or its failure with a retry. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { values, changes, openPoints, onSend, onCancelUpload, onClose, ...form } = props;
  const { description, action, submission } = form;
  const isSending = submission.state === 'sending';
  const isFinal = submission.state === 'failed' && !canSendAgain(submission.failure);
  const submitLabel = action === 'store' ? t('Kirim') : t('Ubah');
  return (
    <Dialog
      title={
        isSending ? t('Mengirim usulan…') : action === 'store' ? t('Periksa sebelum dikirim') : t('Periksa perubahan')
      }
      onClose={isSending ? null : onClose}
      footer={
        <>
          {isSending ? (
            <Button onClick={onCancelUpload}>{t('Batalkan pengiriman')}</Button>
          ) : (
            <Button onClick={onClose}>{t('Kembali')}</Button>
          )}
          {isFinal ? null : (
            <Button variant="primary" loading={isSending} onClick={onSend} data-autofocus>
              {submission.state === 'failed' ? t('Coba lagi') : submitLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="mu-review">
        {submission.state === 'failed' ? <SendingFailure kind={description.kind} failure={submission.failure} /> : null}
        {openPoints > 0 && !isSending ? (
          <Notice tone="warning" title={t('{openPoints} catatan admin belum ditandai selesai', { openPoints })}>
            {t('Usulan tetap dapat dikirim; admin melihat catatan mana yang Anda tandai.')}
          </Notice>
        ) : null}
        {action === 'update' && !isSending ? (
          <section>
            <h3>{t('Yang berubah')}</h3>
            <ChangeList changes={changes} />
          </section>
        ) : null}
        {isSending ? null : <ReviewFields description={description} values={values} />}
        <ReviewFiles {...form} />
      </div>
    </Dialog>
  );
}

const canSendAgain = (failure: unknown) =>
  !(failure instanceof EarlierSubmissionArrived) && describeSendFailure(failure).canRetry;

function SendingFailure({ kind, failure }: { readonly kind: ProposalKind; readonly failure: unknown }) {
  if (failure instanceof EarlierSubmissionArrived) {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('Usulan sudah diterima dari pengiriman sebelumnya')}
        action={<Link to={userPreviewRoute(kind, failure.id)}>{t('Lihat usulan yang diterima')}</Link>}
      >
        {t('Yang Anda ubah sesudah itu belum terkirim dan tetap tersimpan sebagai draf di perangkat ini.')}
      </Notice>
    );
  }
  return <FailureNotice error={failure} />;
}

function ReviewFields({ description, values }: Pick<ReviewDialogProps, 'description' | 'values'>) {
  return PROPOSAL_SECTIONS.map((section) => {
    const items = description.fields
      .filter((field) => field.section === section.id && field.control.kind !== 'file')
      .map((field) => ({
        term: translate(field.label),
        value: displayValue(field, values[field.name]?.trim()),
        wide: isLongField(field),
      }));
    return items.length > 0 ? (
      <section key={section.id}>
        <h3>{translate(section.title)}</h3>
        <Facts items={items} />
      </section>
    ) : null;
  });
}
