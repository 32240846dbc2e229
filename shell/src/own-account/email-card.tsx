import { useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { changeEmail } from '@portal/shared/contract/endpoints/own-account';
import { TITLES } from '@portal/shared/contract/messages';
import { callApi } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { preloadFormDialog, SmallFormDialog, useSmallForm, type FieldSpec } from '@portal/shared/ui/form';
import { t } from '../language/texts';

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'email',
    label: t('Alamat email baru'),
    control: 'email',
    required: true,
    maxLength: 255,
    help: t('Kami mengirim tautan ke alamat ini. Alamat lama berlaku sampai tautan itu dibuka.'),
  },
  { name: 'current_password', label: t('Kata sandi saat ini'), control: 'password', required: true },
];

export function EmailCard(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const email = useUsername();
  return (
    <Card as="section" title={t('Alamat email')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('Anda masuk dengan {email}.', { email })}</p>
        <Button onPointerEnter={() => void preloadFormDialog().catch(() => undefined)} onClick={() => setOpen(true)}>
          {t('Ubah alamat email')}
        </Button>
      </div>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function EmailDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const form = useSmallForm({
    shape: changeEmail.body.shape,
    initial: { email: '', current_password: '' },
    send: async (body) => void (await callApi(changeEmail, { body })),
    onDone: () => {
      toast.success(TITLES.success, t('Buka tautan di surat yang kami kirim ke alamat baru.'));
      onClose();
    },
  });
  return (
    <SmallFormDialog
      title={t('Ubah alamat email')}
      form={form}
      fields={FIELDS}
      submit={t('Kirim tautan')}
      width="narrow"
      onClose={onClose}
    />
  );
}
