import { type ReactNode, useEffect, useState } from 'react';
import type { RevisionNote } from '@portal/shared/contract/entities/proposal';
import { MESSAGES, TITLES } from '@portal/shared/contract/text/messages';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { Button, FailureNotice, PageHeader, Skeleton } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import {
  DraftLine,
  DraftOffer,
  ErrorSummary,
  FormFrame,
  isStillReadable,
  OtherTabNotice,
} from '@portal/shared/ui/form';
import { ChangeList, changesOf } from './sending/change-list';
import { checkForm, missingTerms } from './check-form';
import { FILE_LOST } from '../own-proposal/own-proposal-calls';
import { FormFooter } from './form-footer';
import { FormSections } from './form-sections';
import { Outline } from './outline';
import { ReviewDialog } from './sending/review-dialog';
import { sectionStatuses, summaryOf } from './section-status';
import { usePoints } from './use-points';
import { chosenFiles, type FormStart, useProposalForm } from './use-proposal-form';
import { useSendProposal } from './sending/use-send-proposal';
import { t } from '../texts';

interface ProposalFormProps {
  readonly start: FormStart;
  readonly title: string;
  readonly notes: readonly RevisionNote[];
  /** Shown above the fields. */
  readonly notice?: ReactNode;
  /** Called once the server has stored the proposal. */
  readonly onDone: () => void;
}

export function ProposalForm({ start, title, notes, notice, onDone }: ProposalFormProps) {
  const handle = useProposalForm(start);
  const { description, action, stored } = start;
  const subject = { description, action, stored };
  const { form, problems, drafts, restore, sending } = handle;
  const { texts, files } = form.content;
  const { submission } = sending;
  const [showsChanges, setShowsChanges] = useState(false);
  // Counts refused tries: the focus moves to the first wrong field once per try.
  const [attempt, setAttempt] = useState(0);
  const send = useSendProposal(start, handle);
  const points = usePoints(stored?.id ?? null, notes);
  const changes = stored ? changesOf(description, start.values, texts, files, stored) : [];

  const refuse = (errors: FieldErrors) => {
    form.refuse(errors);
    if (Object.keys(errors).length > 0) setAttempt((now) => now + 1);
  };

  // This effect runs after the leave guard's, so that the guard no longer asks.
  useEffect(() => {
    if (submission.state === 'refused') refuse(submission.failure.fieldErrors);
    if (submission.state === 'done') onDone();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per outcome, with that render's functions
  }, [submission]);

  const submit = async () => {
    if (submission.state === 'sending' || submission.state === 'checking' || submission.state === 'done') return;
    sending.dispatch({ type: 'check' });
    const content = await form.settle();
    if (action === 'store' && missingTerms(content.texts).length > 0)
      toast.warning(TITLES.warning, MESSAGES.termsMissing);
    const found = checkForm(description, action, content.texts, content.files, stored);
    refuse(found);
    if (Object.keys(found).length > 0) return sending.dispatch({ type: 'edit' });
    const lost = await unreadable(chosenFiles(content.files));
    if (lost.length > 0) {
      form.restore({
        files: Object.fromEntries(
          lost.map(([name, file]) => [name, { state: 'refused', fileName: file.name, message: FILE_LOST }]),
        ),
      });
      refuse(Object.fromEntries(lost.map(([name]) => [name, [FILE_LOST]])));
    }
    sending.dispatch({ type: lost.length > 0 ? 'edit' : 'review' });
  };

  if (drafts.draft.state === 'looking') return <Skeleton shape="card" count={6} />;
  if (drafts.draft.state === 'offered') {
    return (
      <>
        <PageHeader title={title} />
        <DraftOffer
          draft={drafts.draft.draft}
          onResume={() => restore(drafts.resume())}
          onDiscard={() => void drafts.discard()}
        />
      </>
    );
  }
  const isReviewing =
    submission.state === 'reviewing' || submission.state === 'sending' || submission.state === 'failed';
  return (
    <FormFrame form={form} className="mu-form" onSubmit={() => void submit()}>
      <PageHeader
        title={title}
        subtitle={action === 'store' && t('Anda mendapat email begitu admin memutuskan usulan ini.')}
      />
      <Outline sections={sectionStatuses(description, action, problems, form.errors, points.openAt)}>
        <DraftLine draft={drafts.draft} />
      </Outline>
      <div className="mu-form__main">
        {notice}
        {drafts.draft.state === 'otherTab' ? (
          <OtherTabNotice
            what={t('Formulir ini juga diisi')}
            noun={t('isian')}
            onKeep={drafts.overwrite}
            onTake={async () => restore(await drafts.takeOther())}
          />
        ) : null}
        {submission.state === 'refused' && Object.keys(submission.failure.fieldErrors).length === 0 ? (
          <FailureNotice error={submission.failure} />
        ) : null}
        <ErrorSummary
          title={t('{wrong} isian perlu diperbaiki', { wrong: Object.keys(form.errors).length })}
          entries={attempt > 0 ? summaryOf(description, action, form.errors) : []}
          attempt={attempt}
        />
        <FormSections {...subject} form={form} points={points} disabled={submission.state === 'sending'} />
      </div>
      <FormFooter
        description={description}
        submitLabel={action === 'store' ? t('Kirim') : t('Ubah')}
        problems={problems}
        shown={form.errors}
        isBusy={submission.state === 'sending' || submission.state === 'checking' || submission.state === 'done'}
        draftLine={<DraftLine draft={drafts.draft} />}
        onShowChanges={action === 'update' ? () => setShowsChanges(true) : null}
      />
      {showsChanges ? (
        <Dialog
          title={t('Yang berubah')}
          onClose={() => setShowsChanges(false)}
          footer={<Button onClick={() => setShowsChanges(false)}>{t('Tutup')}</Button>}
        >
          <ChangeList changes={changes} />
        </Dialog>
      ) : null}
      {isReviewing ? (
        <ReviewDialog
          {...subject}
          values={texts}
          files={files}
          changes={changes}
          openPoints={points.open}
          submission={submission}
          onSend={() => void send()}
          onCancelUpload={sending.cancel}
          onClose={() => sending.dispatch({ type: 'edit' })}
        />
      ) : null}
    </FormFrame>
  );
}

async function unreadable(files: Readonly<Record<string, File>>): Promise<Array<[string, File]>> {
  const checked = await Promise.all(
    Object.entries(files).map(async ([name, file]) => ({ name, file, isFine: await isStillReadable(file) })),
  );
  return checked.flatMap(({ name, file, isFine }) => (isFine ? [] : [[name, file] as [string, File]]));
}
