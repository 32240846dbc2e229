import { useState, type ReactNode } from 'react';
import { changePassword, listSessions } from '@portal/shared/contract/endpoints/account/own-account';
import { useUsername } from '@portal/shared/auth';
import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account/account-fields';
import { forgotPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { TITLES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { Button, Card } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import type { FieldSpec } from '@portal/shared/ui/form';
import { SaveDialog } from '@portal/shared/ui/save-form';
import { t } from '../language/texts';
import { warmDialog } from './profile-card';
import { useOnce } from './use-once';

const FIELDS: readonly FieldSpec[] = [
  { name: 'current_password', label: t('Kata sandi saat ini'), control: 'password', required: true },
  {
    name: 'password',
    label: t('Kata sandi baru'),
    control: 'password',
    required: true,
    help: t('Minimal 8 karakter dengan huruf besar, huruf kecil, angka, dan simbol.'),
  },
  { name: 'password_confirmation', label: t('Ulangi kata sandi baru'), control: 'password', required: true },
];

/** The own password. An account without one, which signs in with a campus account, gets a link by mail to create it. */
export function PasswordCard({ hasPassword }: { readonly hasPassword: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  if (!hasPassword) return <CreatePassword />;
  return (
    <Card as="section" title={t('Kata sandi')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">{t('Setelah diganti, sesi Anda di perangkat lain berakhir.')}</p>
        <Button onPointerEnter={warmDialog} onClick={() => setOpen(true)}>
          {t('Ganti kata sandi')}
        </Button>
      </div>
      {isOpen && (
        <SaveDialog
          title={t('Ganti kata sandi')}
          fields={FIELDS}
          submit={t('Ganti')}
          width="narrow"
          shape={changePassword.body.shape}
          check={(texts): Record<string, string> =>
            texts['password'] === texts['password_confirmation'] ? {} : { password_confirmation: PASSWORDS_DIFFER }
          }
          send={(body) => callApi(changePassword, { body })}
          done={t('Kata sandi diganti. Sesi di perangkat lain sudah berakhir.')}
          lists={[listSessions]}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

function CreatePassword(): ReactNode {
  const email = useUsername();
  const { busy, run } = useOnce();
  const send = () =>
    run('password', t('Tautan gagal dikirim.'), async () => {
      await callApi(forgotPassword, { body: { email } });
      toast.success(TITLES.success, t('Buka tautan di surat yang kami kirim ke {email}.', { email }));
    });
  return (
    <Card as="section" title={t('Kata sandi')}>
      <div className="pr-row pr-row--between">
        <p className="pr-secondary">
          {t('Akun Anda belum punya kata sandi. Kami mengirim tautan untuk membuatnya ke {email}.', { email })}
        </p>
        <Button loading={busy === 'password'} onClick={() => void send()}>
          {t('Buat kata sandi')}
        </Button>
      </div>
    </Card>
  );
}
