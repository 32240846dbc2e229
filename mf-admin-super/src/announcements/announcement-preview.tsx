import { useState, type ReactNode } from 'react';
import { useSingleRun } from '@portal/shared/browser/use-single-run';
import { tryAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { callApi, describeFailure, isApiError } from '@portal/shared/http';
import { useUsername } from '@portal/shared/auth';
import { Button, Notice } from '@portal/shared/ui/base';
import { Dialog } from '@portal/shared/ui/dialog';
import { HtmlView } from '@portal/shared/ui/html';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

interface Props {
  readonly subject: string;
  /** HTML as typed. */
  readonly announcement: string;
  readonly onClose: () => void;
}

type Trial =
  | { readonly state: 'none' | 'sending' | 'sent' }
  | { readonly state: 'failed'; readonly title: string; readonly text: string };

/** Shows the announcement as its readers will see it, and sends a trial mail to oneself. */
export function AnnouncementPreview({ subject, announcement, onClose }: Props): ReactNode {
  const email = useUsername();
  const [trial, setTrial] = useState<Trial>({ state: 'none' });
  const singleRun = useSingleRun();
  const isEmpty = subject.trim() === '' || announcement.trim() === '';

  const send = () =>
    singleRun(async () => {
      setTrial({ state: 'sending' });
      try {
        await callApi(tryAnnouncement, { body: { subject, announcement } });
        setTrial({ state: 'sent' });
      } catch (error) {
        setTrial({ state: 'failed', ...wordsOf(error) });
      }
    });
  return (
    <Dialog
      title={t('Pratinjau pengumuman')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Tutup')}</Button>
          <Button
            variant="primary"
            icon="send"
            disabled={isEmpty}
            loading={trial.state === 'sending'}
            onClick={() => void send()}
          >
            {t('Kirim percobaan ke saya')}
          </Button>
        </>
      }
    >
      <div className="pr-stack">
        {isEmpty && <Notice tone="warning">{t('Isi subjek dan pengumuman lebih dahulu.')}</Notice>}
        {subject && <h3>{subject}</h3>}
        {announcement && <HtmlView html={announcement} />}
        {trial.state === 'sent' && (
          <Notice tone="success" role="status">
            {t('Surat percobaan dikirim ke {email}. Penerima lain belum mendapat apa pun.', { email })}
          </Notice>
        )}
        {trial.state === 'failed' && (
          <Notice tone="danger" role="alert" title={trial.title}>
            {trial.text}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

function wordsOf(error: unknown): { title: string; text: string } {
  if (isApiError(error, 'validation'))
    return {
      title: t('Surat percobaan belum dikirim'),
      text: Object.values(error.fieldErrors).flat().map(translate).join(' '),
    };
  const { title, text } = describeFailure(error);
  return { title, text };
}
