import { Link } from 'react-router-dom';
import { linkSso } from '@portal/shared/contract/endpoints/account/sso';
import type { SsoOutcome } from '@portal/shared/contract/entities/session';
import { t } from '../../language/page-texts';
import { CodeField } from '../code-step';
import { AccountHead, FormFoot } from '../form-parts';
import { PasswordField } from '../text-field';
import { useAccountForm } from '../use-account-form';

interface LinkFormProps {
  readonly ticket: string;
  readonly email: string;
  /** The password was right and the account also requires a code. */
  readonly needs_code: boolean;
  readonly onDone: (outcome: SsoOutcome) => string | null;
}

/** Links the campus account to the account with its address, after that account's password. */
export function LinkForm({ ticket, email, needs_code: needsCode, onDone }: LinkFormProps) {
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: linkSso,
    prepare: (typed) => ({ ...typed, ticket }),
    onDone,
  });
  return (
    <>
      <AccountHead title={t('Hubungkan akun kampus Anda')}>
        {t(
          'Sudah ada akun portal dengan alamat {email}. Masukkan kata sandinya sekali; sesudah itu Anda cukup memakai akun kampus.',
          { email },
        )}
      </AccountHead>
      <form {...formProps} className="ac-form">
        <PasswordField
          name="password"
          label={t('Kata Sandi')}
          autoComplete="current-password"
          error={errorOf('password')}
          aside={
            <Link className="pr-link pr-small" to="/reset">
              {t('Lupa kata sandi?')}
            </Link>
          }
        />
        {needsCode && (
          <CodeField
            hint={t('Kode dari aplikasi autentikator Anda, atau salah satu kode pemulihan.')}
            error={errorOf('code')}
          />
        )}
        <FormFoot state={state} label={t('Hubungkan dan masuk')} />
      </form>
    </>
  );
}
