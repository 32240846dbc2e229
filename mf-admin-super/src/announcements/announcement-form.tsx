import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAnnouncements, listUsers, storeAnnouncement } from '@portal/shared/contract/endpoints/account';
import { MESSAGES, TITLES } from '@portal/shared/contract/messages';
import { formatNumber } from '@portal/shared/format/number';
import { callApi, queryOf } from '@portal/shared/http';
import { Card, PartFailure } from '@portal/shared/ui/base';
import { confirm, toast } from '@portal/shared/ui/dialog';
import { EditorField } from '@portal/shared/ui/editor';
import { SmallFormView, useLeaveGuard, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import type { ReactNode } from 'react';

/** Subject and body; says who will receive it before it is sent. */
export function AnnouncementForm({ onSent }: { readonly onSent: () => void }): ReactNode {
  const queryClient = useQueryClient();
  const users = useQuery(queryOf(listUsers));
  const count = users.data?.user.length;
  const audience = count === undefined ? 'semua peneliti' : `${formatNumber(count)} peneliti (internal dan eksternal)`;
  const form = useSmallForm({
    rules: storeAnnouncement.body ?? {},
    initial: EMPTY,
    agree: () => confirm({ title: 'Kirim pengumuman?', text: `Surat dikirim ke ${audience}. Pengumuman yang sudah terkirim tidak dapat ditarik.`, confirm: 'Kirim', tone: 'primary' }),
    send: async (texts) => void (await callApi(storeAnnouncement, { body: texts })),
    onDone: () => {
      toast.success(TITLES.success, MESSAGES.announcementSent);
      void queryClient.invalidateQueries({ queryKey: [listAnnouncements.name] });
      onSent();
    },
  });
  useLeaveGuard(form.isChanged && !form.isSending, false);
  return (
    <Card className="ms-form">
      <p className="pr-secondary">Dikirim melalui email ke {audience}.</p>
      <PartFailure query={users} what="Jumlah penerima" />
      <SmallFormView form={form} fields={FIELDS} submit="Buat">
        <EditorField name="announcement" label="Pengumuman" isRequired check={form.checkOf('announcement')} draftKey="pengumuman" />
      </SmallFormView>
    </Card>
  );
}

const EMPTY = {};
const FIELDS: readonly FieldSpec[] = [{ name: 'subject', label: 'Subjek', control: 'text', required: true, placeholder: 'Masukkan Subjek' }];
