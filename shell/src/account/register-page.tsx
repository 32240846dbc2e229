import { Link } from 'react-router-dom';
import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account/account-fields';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { t } from '../language/page-texts';
import { useDocumentHead } from '../page/use-document-head';
import { AccountHead, FormFoot } from './form-parts';
import { checkRepetition, EmailField, NewPasswordFields, PhoneField } from './registration-fields';
import { openSession, useForwardSignedIn } from './open-session';
import { TextField } from './text-field';
import { useAccountForm } from './use-account-form';

/** /daftar (product-facts.md 7.1) */
export function RegisterPage() {
  useDocumentHead(t('Daftar'), t('Buat akun untuk mengajukan pemakaian komputasi GPU bersama.'));
  const markFresh = useForwardSignedIn();
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: register,
    check: checkRepetition,
    onDone: (grant) => {
      markFresh();
      return openSession(grant) ? null : MESSAGES.errorCredential;
    },
  });

  return (
    <>
      <AccountHead title={t('Buat akun Anda')}>
        {t('Untuk peneliti kampus dan mitra dari luar. Kami mengirim tautan verifikasi ke email Anda.')}
      </AccountHead>
      <form {...formProps} className="ac-form">
        <div className="pr-grid-2">
          <TextField
            name="first_name"
            label={t('Nama Depan')}
            autoComplete="given-name"
            autoFocus
            error={errorOf('first_name')}
          />
          <TextField
            name="last_name"
            label={t('Nama Belakang')}
            autoComplete="family-name"
            optional
            error={errorOf('last_name')}
          />
        </div>
        <TextField name="college" label={t('Instansi')} autoComplete="organization" error={errorOf('college')} />
        <PhoneField error={errorOf('phone_number')} />
        <EmailField error={errorOf('email')} />
        {errorOf('email') === EMAIL_TAKEN && (
          <p className="pr-hint">
            {t('Akun Anda?')}{' '}
            <Link className="pr-link" to="/masuk">
              {t('Masuk')}
            </Link>{' '}
            {t('atau')}{' '}
            <Link className="pr-link" to="/reset">
              {t('atur ulang kata sandi')}
            </Link>
          </p>
        )}
        <NewPasswordFields errorOf={errorOf} />
        <FormFoot state={state} label={t('Daftar')} />
      </form>
      <p className="pr-secondary">
        {t('Sudah punya akun?')}{' '}
        <Link className="pr-link" to="/masuk">
          {t('Masuk')}
        </Link>
      </p>
    </>
  );
}
