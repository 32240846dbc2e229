import { Link } from 'react-router-dom';
import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account/account-fields';
import { register } from '@portal/shared/contract/endpoints/account/registration';
import { t } from '../../language/page-texts';
import { useDocumentHead } from '../../page/use-document-head';
import { AccountHead, FormFoot } from '../form-parts';
import { checkRepetition, EmailField, NewPasswordFields, PersonFields } from './registration-fields';
import { useForwardSignedIn } from '../open-session';
import { useAccountForm } from '../use-account-form';

/** /daftar (product-facts.md 7.1) */
export function RegisterPage() {
  useDocumentHead(t('Daftar'), t('Buat akun untuk mengajukan pemakaian komputasi GPU bersama.'));
  const keep = useForwardSignedIn();
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: register,
    check: checkRepetition,
    onDone: keep,
  });

  return (
    <>
      <AccountHead title={t('Buat akun Anda')}>
        {t('Untuk peneliti kampus dan mitra dari luar. Kami mengirim tautan verifikasi ke email Anda.')}
      </AccountHead>
      <form {...formProps} className="ac-form">
        <PersonFields errorOf={errorOf} focused="first_name" />
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
