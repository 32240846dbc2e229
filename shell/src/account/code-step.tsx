import { useState } from 'react';
import { isApiError } from '@portal/shared/http';
import { loginSecondFactor } from '@portal/shared/contract/endpoints/account/session';
import type { AccessGrant } from '@portal/shared/contract/entities/session';
import { Button, Notice } from '@portal/shared/ui/plain';
import { t, tell } from '../language/page-texts';
import { AccountHead, FormFoot } from './form-parts';
import { TextField, type TextFieldProps } from './text-field';
import { useAccountForm } from './use-account-form';

export interface CodeStepProps {
  /** Proves that the password was right; valid for some minutes. */
  readonly ticket: string;
  /** Stores the session; returns a refusal to show, or null. */
  readonly onGrant: (grant: AccessGrant) => string | null;
  readonly onBack: () => void;
  /** After a sign-in at the campus's identity provider, without a password. */
  readonly isCampus?: boolean;
}

/** Second step of the login, on the same page: a code of the authenticator app, or a recovery code. */
export function CodeStep({ ticket, onGrant, onBack, isCampus = false }: CodeStepProps) {
  // The server's message about a used or expired ticket: another code does not help.
  const [isOver, setOver] = useState<string | null>(null);
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: loginSecondFactor,
    prepare: (typed) => ({ ...typed, ticket }),
    explain: (error) => {
      if (!isApiError(error, 'refused')) return null;
      setOver(error.serverMessage);
      return error.serverMessage;
    },
    onDone: onGrant,
  });
  const back = (
    <Button variant="quiet" block onClick={onBack}>
      {isCampus ? t('Kembali ke halaman masuk') : t('Kembali ke kata sandi')}
    </Button>
  );
  return (
    <>
      <AccountHead title={t('Masukkan kode')}>
        {isCampus
          ? t('Akun ini memakai verifikasi dua langkah. Akun kampus Anda sudah dikenali; tinggal satu kode.')
          : t('Akun ini memakai verifikasi dua langkah. Kata sandi Anda benar; tinggal satu kode.')}
      </AccountHead>
      {isOver ? (
        <>
          <Notice tone="warning" role="alert">
            {tell(isOver)}
          </Notice>
          {back}
        </>
      ) : (
        <form {...formProps} className="ac-form">
          <CodeField
            hint={t(
              'Enam angka dari aplikasi autentikator Anda, atau salah satu kode pemulihan. Kehilangan keduanya? Hubungi super admin.',
            )}
            error={errorOf('code')}
          />
          <FormFoot state={state} label={t('Lanjut')} />
          {back}
        </form>
      )}
    </>
  );
}

/** The code of the authenticator app, or a recovery code. */
export function CodeField(props: Pick<TextFieldProps, 'hint' | 'error'>) {
  return (
    <TextField
      {...props}
      name="code"
      label={t('Kode verifikasi')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
    />
  );
}
