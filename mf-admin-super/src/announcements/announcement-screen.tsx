import { Button, Card, PageHeader } from '@portal/shared/ui/base';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Announcement } from '@portal/shared/contract/entities/account';
import { AnnouncementForm } from './announcement-form';
import { SentAnnouncements } from './sent-announcements';
import { t } from '../texts';
import { serverNow } from '@portal/shared/browser/server-clock';
import { WIB_MS } from '@portal/shared/contract/time/calendar-days';
import { correctAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { formatDate } from '@portal/shared/format/date';
import { callApi } from '@portal/shared/http';
import { confirm, keepFocusOnPage } from '@portal/shared/ui/dialog';
import { EditorField } from '@portal/shared/ui/editor';
import { type FieldSpec, focusField, SmallFormView } from '@portal/shared/ui/form';
import { useSaveForm } from '@portal/shared/ui/save-form';
import { ANNOUNCEMENT_CALLS, dayChoices } from './audience';

/** /admin/buat-pengumuman: writes or corrects an announcement, and lists the earlier ones. */
export default function AnnouncementScreen(): ReactNode {
  const [sent, setSent] = useState(0);
  const [corrected, setCorrected] = useState<Announcement | null>(null);
  const isCorrecting = useRef(false);
  const correct = async (one: Announcement) => {
    if (isCorrecting.current && !(await confirm(LEAVE))) return;
    setCorrected(one);
    window.scrollTo({ top: 0 });
  };
  const close = () => {
    // The heading, not the empty form's first field: leaving that would report it as missing.
    keepFocusOnPage();
    setCorrected(null);
  };
  return (
    <div className="pr-stack pr-stack--wide pr-width-form">
      <div className="pr-stack">
        <PageHeader title={corrected ? t('Perbaiki pengumuman') : t('Buat Pengumuman')} />
        {corrected ? (
          <CorrectForm key={corrected.id} of={corrected} isChanged={isCorrecting} onClose={close} />
        ) : (
          <AnnouncementForm key={sent} onSent={() => setSent((count) => count + 1)} />
        )}
      </div>
      <SentAnnouncements onCorrect={(one) => void correct(one)} />
    </div>
  );
}

const LEAVE = {
  title: t('Tinggalkan perbaikan ini?'),
  text: t('Perubahan yang belum disimpan hilang.'),
  confirm: t('Tinggalkan'),
  tone: 'danger',
} as const;

interface CorrectFormProps {
  readonly of: Announcement;
  /** Set to whether something would be lost with the form. */
  readonly isChanged: RefObject<boolean>;
  readonly onClose: () => void;
}

/** Corrects an announcement on the dashboards; sent mails do not change. */
function CorrectForm({ of, isChanged, onClose }: CorrectFormProps): ReactNode {
  const [now] = useState(() => serverNow());
  // `until` is the end of the last day, so the instant before lies within that day.
  const last = Date.parse(of.until ?? '') - 1;
  const lastDay = new Date(last + WIB_MS).toISOString().slice(0, 10);
  const form = useSaveForm({
    shape: correctAnnouncement.body.shape,
    initial: { subject: of.subject, announcement: of.announcement, until: lastDay },
    seen: of.updated_at,
    send: (body, _, options) => callApi(correctAnnouncement, { path: { id: of.id }, body, ...options }),
    done: t('Pengumuman di dasbor diperbaiki.'),
    lists: ANNOUNCEMENT_CALLS,
    onDone: onClose,
  });
  useEffect(() => {
    isChanged.current = form.isChanged;
    return () => {
      isChanged.current = false;
    };
  }, [isChanged, form.isChanged]);
  const cancel = async () => {
    if (!form.isChanged || (await confirm(LEAVE))) onClose();
  };
  // The form replaces the other one far above the pressed button.
  useEffect(() => void focusField('subject'), []);
  const keep = { value: lastDay, label: t('Tetap, sampai {day}', { day: formatDate(new Date(last).toISOString()) }) };
  const fields: readonly FieldSpec[] = [
    { name: 'subject', label: t('Subjek'), control: 'text', required: true },
    {
      name: 'until',
      label: t('Tampil di dasbor'),
      control: 'select',
      required: true,
      placeholder: t('Tampil di dasbor'),
      choices: [keep, ...dayChoices(now).filter(({ value }) => value !== lastDay)],
    },
  ];
  return (
    <Card className="ms-form">
      <p className="pr-secondary">{t('Surat yang sudah terkirim tidak berubah.')}</p>
      <SmallFormView
        form={form}
        fields={fields}
        submit={t('Simpan')}
        actions={<Button onClick={() => void cancel()}>{t('Batal')}</Button>}
      >
        <EditorField
          name="announcement"
          label={t('Pengumuman')}
          isRequired
          disabled={form.isSending}
          check={form.checkOf('announcement')}
        />
      </SmallFormView>
    </Card>
  );
}
