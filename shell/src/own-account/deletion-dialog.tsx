import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endSession, useSession, useUsername } from '@portal/shared/auth';
import { DELETION_WORD, deleteOwnAccount, showDeletion } from '@portal/shared/contract/endpoints/account/own-account';
import type { DeletionPlan } from '@portal/shared/contract/entities/own-account';
import { isAdminRole, isRole } from '@portal/shared/contract/account/roles';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi, queryOf } from '@portal/shared/http';
import { Button, FailureNotice, Notice, QueryView } from '@portal/shared/ui/base';
import { Dialog, toast } from '@portal/shared/ui/dialog';
import { FormField, FormFrame, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import { forgetPerson } from '@portal/shared/browser/forget-drafts';
import { translateReason } from '@portal/shared/language';
import { t } from '../language/texts';

export interface DeletionDialogProps {
  readonly onClose: () => void;
}

const FIELDS: readonly FieldSpec[] = [
  { name: 'current_password', label: t('Kata sandi saat ini'), control: 'password', required: true },
  { name: 'confirmation', label: t('Ketik {word}', { word: DELETION_WORD }), control: 'text', required: true },
];

/** Shows what is deleted and what stays, then asks for the password and the confirmation word. */
export function DeletionDialog({ onClose }: DeletionDialogProps): ReactNode {
  const plan = useQuery({
    ...queryOf(showDeletion),
    queryFn: ({ signal }) => callApi(showDeletion, { signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const username = useUsername();
  const form = useSmallForm({
    shape: deleteOwnAccount.body.shape,
    initial: { current_password: '', confirmation: '' },
    send: async (body) => void (await callApi(deleteOwnAccount, { body })),
    onDone: () => {
      toast.success(TITLES.success, t('Akun Anda sudah dihapus.'));
      endSession('logout');
      void forgetPerson(username);
    },
  });
  return (
    <Dialog title={t('Hapus akun')} isSending={form.isSending} hasUnsent={form.isChanged} onClose={onClose}>
      <QueryView query={plan}>
        {(impact) =>
          impact.refusal ? (
            <Notice tone="warning" title={t('Akun ini belum dapat dihapus')}>
              {translateReason({ reason: impact.refusal, coded_reason: impact.coded_refusal })}
            </Notice>
          ) : (
            <div className="pr-stack">
              <Plan plan={impact} />
              <FormFrame form={form} onSubmit={() => void form.submit()}>
                <FailureNotice error={form.failure} />
                {FIELDS.map((spec) => (
                  <FormField key={spec.name} spec={spec} check={form.checkOf(spec.name)} disabled={form.isSending} />
                ))}
                <div className="pr-row pr-row--end">
                  <Button disabled={form.isSending} onClick={onClose}>
                    {t('Batal')}
                  </Button>
                  <Button type="submit" variant="destroy" loading={form.isSending}>
                    {t('Hapus akun saya')}
                  </Button>
                </div>
              </FormFrame>
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Plan({ plan }: { readonly plan: DeletionPlan }): ReactNode {
  const goes = [
    t('akun, data diri, dan semua sesi Anda'),
    plan.proposals_deleted > 0 && t('{count} usulan yang tidak disetujui', { count: plan.proposals_deleted }),
    plan.files > 0 && t('{files} berkas Anda', { files: plan.files }),
    t('draf di perangkat ini'),
    plan.running > 0 &&
      t('{running} pemakaian mesin yang sedang berjalan: container dihentikan', { running: plan.running }),
  ].filter((line) => line !== false);
  const session = useSession();
  const isAdmin = session.status === 'signedIn' && isRole(session.role) && isAdminRole(session.role);
  const stays = [
    plan.proposals_kept > 0 &&
      t('{count} usulan yang disetujui, sebagai catatan tanpa nama, kontak, dan berkas', {
        count: plan.proposals_kept,
      }),
    isAdmin && t('catatan audit atas tindakan Anda sebagai admin, paling lama dua tahun'),
  ].filter((line) => line !== false);
  return (
    <>
      <div>
        <h3>{t('Yang hilang untuk selamanya')}</h3>
        <ul className="oa-points">
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {stays.length > 0 && (
        <div>
          <h3>{t('Yang tetap')}</h3>
          <ul className="oa-points">
            {stays.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
