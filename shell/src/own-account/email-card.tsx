import { useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { changeEmail } from '@portal/shared/contract/endpoints/account/own-account';
import { Button, Card } from '@portal/shared/ui/base';
import type { FieldSpec } from '@portal/shared/ui/form';
import { t } from '../language/texts';
import { OwnAccountDialog, warmDialog } from './own-account-dialog';

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
        <Button onPointerEnter={warmDialog} onClick={() => setOpen(true)}>
          {t('Ubah alamat email')}
        </Button>
      </div>
      {isOpen && (
        <OwnAccountDialog
          endpoint={changeEmail}
          title={t('Ubah alamat email')}
          fields={FIELDS}
          submit={t('Kirim tautan')}
          done={t('Buka tautan di surat yang kami kirim ke alamat baru.')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
