import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUsername } from '@portal/shared/auth';
import { callApi, isApiError } from '@portal/shared/http';
import { checkResetLink, resetPassword } from '@portal/shared/contract/endpoints/account/password-reset';
import { Button, Notice } from '@portal/shared/ui/plain';
import { t, tell } from '../language/page-texts';
import { AccountHead, FormFoot } from './form-parts';
import { checkRepetition, NewPasswordFields } from './register/registration-fields';
import { OtherAccount } from './switch-account';
import { useAccountForm } from './use-account-form';

/** Reports a dead link as such: the fields that the link carries are not on the screen. */
function explainReset(error: unknown): string | null {
  return isApiError(error, 'refused') || isApiError(error, 'notFound') || isApiError(error, 'forbidden')
    ? t('Tautan ini tidak berlaku lagi. Minta tautan baru di bawah.')
    : null;
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly onUsed: () => void;
}

export function NewPasswordForm({ token, email, onUsed }: NewPasswordFormProps) {
  const [done, setDone] = useState(false);
  const username = useUsername();
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: resetPassword,
    prepare: (typed) => ({ ...typed, token, email }),
    check: checkRepetition,
    explain: explainReset,
    onDone: () => {
      setDone(true);
      onUsed();
      return null;
    },
  });
  const isDead = useIsDead(token, email);
  const linkError = errorOf('token') ?? errorOf('email');

  if (done) {
    // Somebody else is signed in here, whom /masuk would forward to their own dashboard.
    const isOther = username !== '' && username.toLowerCase() !== email.toLowerCase();
    return (
      <>
        <AccountHead title={t('Kata sandi baru tersimpan')}>
          {isOther
            ? t('Untuk akun {email}.', { email })
            : t('Semua sesi lama sudah ditutup. Masuk dengan kata sandi baru Anda.')}
        </AccountHead>
        {isOther ? (
          <OtherAccount />
        ) : (
          <Button to="/masuk" variant="primary" size="lg" block>
            {t('Masuk')}
          </Button>
        )}
      </>
    );
  }
  if (isDead)
    return (
      <>
        <AccountHead title={t('Tautan ini tidak dapat dipakai')}>
          {t('Tautan berlaku 60 menit dan hanya satu kali. Minta tautan baru untuk melanjutkan.')}
        </AccountHead>
        <Button to="/reset" variant="primary" size="lg" block>
          {t('Minta tautan baru')}
        </Button>
      </>
    );
  return (
    <>
      <AccountHead title={t('Buat kata sandi baru')}>{t('Untuk akun {email}.', { email })}</AccountHead>
      {linkError && (
        <Notice tone="danger" role="alert" title={t('Tautan ini tidak dapat dipakai')}>
          {tell(linkError)}
        </Notice>
      )}
      <form {...formProps} className="ac-form">
        {/* Tells password managers whose password this is. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <NewPasswordFields errorOf={errorOf} />
        <FormFoot state={state} label={t('Simpan kata sandi')} />
      </form>
      <p className="pr-secondary">
        {t('Tautan tidak berfungsi?')}{' '}
        <Link className="pr-link" to="/reset">
          {t('Minta tautan baru')}
        </Link>
      </p>
    </>
  );
}

/**
 * Whether the link is incomplete or the server refuses it; false until it answers, and when it cannot be reached.
 */
function useIsDead(token: string, email: string): boolean {
  const [isDead, setDead] = useState(email === '');
  useEffect(() => {
    const stop = new AbortController();
    callApi(checkResetLink, { body: { token, email }, quiet: true, signal: stop.signal }).catch((error: unknown) => {
      if (isApiError(error, 'validation')) setDead(true);
    });
    return () => stop.abort();
  }, [token, email]);
  return isDead;
}
