import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgotPassword } from '@portal/shared/contract/endpoints/password-reset';
import { Button, Notice } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { AccountHead } from './account-head';
import { FormFoot } from './form-foot';
import { TextField } from './text-field';
import { useAccountForm } from './use-account-form';

/** Asks for the link by mail. The response does not reveal whether the address has an account. */
export function ResetRequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: forgotPassword,
    onDone: (_, values) => {
      setSentTo(values['email'] ?? '');
      return null;
    },
  });

  return (
    <>
      <AccountHead title={t('Lupa kata sandi?')}>
        {t('Tulis alamat email akun Anda. Kami mengirim tautan untuk membuat kata sandi baru.')}
      </AccountHead>
      {sentTo === null ? (
        <form {...formProps} className="ac-form">
          <TextField
            name="email"
            label={t('Alamat Email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={errorOf('email')}
          />
          <FormFoot state={state} label={t('Kirim tautan')} />
        </form>
      ) : (
        <Notice
          tone="success"
          role="status"
          title={t('Periksa email Anda')}
          action={
            <Button size="sm" onClick={() => setSentTo(null)}>
              {t('Pakai alamat lain')}
            </Button>
          }
        >
          {t(
            'Jika {email} terdaftar, tautan untuk membuat kata sandi baru sedang dikirim ke sana. Periksa juga folder spam.',
            { email: sentTo },
          )}
        </Notice>
      )}
      <p className="pr-secondary">
        {t('Ingat kata sandi Anda?')}{' '}
        <Link className="pr-link" to="/masuk">
          {t('Masuk')}
        </Link>
      </p>
    </>
  );
}
