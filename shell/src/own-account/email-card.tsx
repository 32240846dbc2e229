import { useState, type ReactNode } from 'react';
import { useUsername } from '@portal/shared/auth';
import { changeEmail } from '@portal/shared/contract/endpoints/account/own-account';
import { callApi } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import type { FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { t } from '../language/texts';
import { warmDialog } from './profile-card';

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
        <SaveDialog
          title={t('Ubah alamat email')}
          fields={FIELDS}
          submit={t('Kirim tautan')}
          width="narrow"
          shape={changeEmail.body.shape}
          send={(body) => callApi(changeEmail, { body })}
          done={t('Buka tautan di surat yang kami kirim ke alamat baru.')}
          lists={[]}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
