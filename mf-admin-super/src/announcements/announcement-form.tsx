import { serverNow } from '@portal/shared/browser/server-clock';
import { useQuery } from '@tanstack/react-query';
import { listUsers, pageUsers, storeAnnouncement } from '@portal/shared/contract/endpoints/account/account';
import { listShownAnnouncements, sendAnnouncement } from '@portal/shared/contract/endpoints/notice';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { formatDate } from '@portal/shared/format/date';
import { formatNumber } from '@portal/shared/format/number';
import { callApi, can, queryOf, queryOfAddition } from '@portal/shared/http';
import { Button, Card, PartFailure, preloadable } from '@portal/shared/ui/base';
import { confirm } from '@portal/shared/ui/dialog';
import { EditorField } from '@portal/shared/ui/editor';
import { useUsername } from '@portal/shared/auth';
import { DraftOffer, SmallFormView, useDraft, type DraftContent, type FieldSpec } from '@portal/shared/ui/form';
import { useMemo, useState, type ReactNode } from 'react';
import { useSaveForm } from '@portal/shared/ui/save-form';
import { ANNOUNCEMENT_CALLS, dayChoices, EVERY_RESEARCHER, isEveryResearcher } from './audience';
import { ROLE_CHOICES, roleNames } from '../role-names';
import { t } from '../texts';

const preview = preloadable(async () => (await import('./announcement-preview')).AnnouncementPreview, null);

/** Subject, body and audience. It shows the number of recipients before sending. */
export function AnnouncementForm({ onSent }: { readonly onSent: () => void }): ReactNode {
  const users = useResearcherCount();
  const canChoose = useCanChoose();
  const [isPreviewed, setPreviewed] = useState(false);
  const [openedAt] = useState(() => serverNow());
  const count = users.data;
  const researchers =
    count === undefined
      ? t('semua peneliti (internal dan eksternal)')
      : t('{count} peneliti (internal dan eksternal)', { count: formatNumber(count) });
  const form = useSaveForm({
    shape: sendAnnouncement.body.shape,
    initial: EMPTY,
    agree: () =>
      confirm({
        title: t('Kirim pengumuman?'),
        text: [
          t('Surat dikirim ke {audience}.', { audience }),
          until && t('Pengumuman tampil di dasbor mereka sampai {day}.', { day: formatDate(until) }),
          t('Surat yang sudah terkirim tidak dapat ditarik.'),
        ]
          .filter(Boolean)
          .join(' '),
        confirm: t('Kirim'),
        tone: 'primary',
      }),
    send: async ({ subject = '', announcement = '' }, _, options) => {
      const text = { subject, announcement };
      // The specified call knows neither roles nor a day; it is used whenever it suffices.
      if (isEveryResearcher(roles) && !until) await callApi(storeAnnouncement, { body: text, ...options });
      else await callApi(sendAnnouncement, { body: { ...text, roles, until }, ...options });
      await drafts.discard();
    },
    done: MESSAGES.announcementSent,
    lists: ANNOUNCEMENT_CALLS,
    onDone: onSent,
  });
  const { subject = '', announcement = '', roles = '', until = '' } = form.content.texts;
  const audience = isEveryResearcher(roles) ? researchers : roleNames(roles);
  // The draft keeps its owner: session expiry clears the username before the form unmounts.
  const [owner] = useState(useUsername());
  const { texts } = form.content;
  const content = useMemo(
    (): DraftContent | null => (form.isContentChanged ? { values: texts, files: {} } : null),
    [form.isContentChanged, texts],
  );
  const drafts = useDraft({ user: owner, form: 'pengumuman', id: 'baru' }, content);
  if (drafts.draft.state === 'offered')
    return (
      <DraftOffer
        draft={drafts.draft.draft}
        onResume={() => {
          const draft = drafts.resume();
          if (draft) form.restore({ texts: { ...draft.values } });
        }}
        onDiscard={() => void drafts.discard()}
      />
    );
  return (
    <Card className="ms-form">
      <p className="pr-secondary">
        {audience
          ? t('Dikirim melalui email ke {audience}.', { audience })
          : t('Pilih kepada siapa pengumuman dikirim.')}
      </p>
      <PartFailure query={users} what={t('Jumlah penerima')} />
      <SmallFormView
        form={form}
        fields={canChoose ? [...FIELDS, ...audienceFields(openedAt)] : FIELDS}
        submit={t('Buat')}
        isSaved={drafts.draft.state === 'saved'}
        actions={
          canChoose && (
            <Button
              icon="eye"
              disabled={form.isSending}
              onPointerEnter={() => void preview.preload().catch(() => undefined)}
              onClick={() => setPreviewed(true)}
            >
              {t('Pratinjau')}
            </Button>
          )
        }
      >
        <EditorField
          name="announcement"
          label={t('Pengumuman')}
          isRequired
          disabled={form.isSending}
          check={form.checkOf('announcement')}
        />
      </SmallFormView>
      {isPreviewed && (
        <preview.Component subject={subject} announcement={announcement} onClose={() => setPreviewed(false)} />
      )}
    </Card>
  );
}

function useResearcherCount() {
  const page = useQuery({ ...queryOf(pageUsers, {}, { size: '1' }), select: ({ all }) => all, enabled: can('pages') });
  const whole = useQuery({ ...queryOf(listUsers), select: ({ user }) => user.length, enabled: !can('pages') });
  return can('pages') ? page : whole;
}

/** Returns whether the server supports announcements for chosen roles: yes, until it answers 404. */
function useCanChoose(): boolean {
  useQuery(queryOfAddition(listShownAnnouncements));
  return can('announcements-by-role');
}

const EMPTY = { roles: EVERY_RESEARCHER, until: '' };
const FIELDS: readonly FieldSpec[] = [
  { name: 'subject', label: t('Subjek'), control: 'text', required: true, placeholder: t('Masukkan Subjek') },
];

function audienceFields(now: number): readonly FieldSpec[] {
  return [
    {
      name: 'roles',
      label: t('Penerima'),
      control: 'several',
      required: true,
      placeholder: t('Pilih penerima'),
      choices: ROLE_CHOICES,
    },
    {
      name: 'until',
      label: t('Tampil di dasbor'),
      control: 'select',
      placeholder: t('Tidak ditampilkan'),
      choices: dayChoices(now),
      help: t(
        'Selain surat, pengumuman tampil di dasbor penerima sampai tanggal yang dipilih, atau sampai mereka menutupnya.',
      ),
    },
  ];
}
