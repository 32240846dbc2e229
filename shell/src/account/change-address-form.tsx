import { currentSession, signIn } from '@portal/shared/auth';
import { changeEmail } from '@portal/shared/contract/endpoints/account/own-account';
import { isRole } from '@portal/shared/contract/account/roles';
import { Button } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { FormFoot } from './form-parts';
import { EmailField } from './register/registration-fields';
import { PasswordField } from './text-field';
import { useAccountForm } from './use-account-form';

/** Replaces a mistyped address that is not verified yet; the server mails the new one. */
export function ChangeAddressForm({ onClose }: { readonly onClose: () => void }) {
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: changeEmail,
    onDone: (_, values) => {
      const session = currentSession();
      if (session.status === 'signedIn' && isRole(session.role))
        signIn(session.token, session.role, values['email']?.toLowerCase() ?? session.username);
      onClose();
      return null;
    },
  });
  return (
    <form {...formProps} className="ac-form">
      <EmailField autoFocus error={errorOf('email')} />
      <PasswordField
        name="current_password"
        label={t('Kata sandi')}
        autoComplete="current-password"
        error={errorOf('current_password')}
      />
      <FormFoot state={state} label={t('Ubah alamat dan kirim ulang')} />
      <Button variant="quiet" block onClick={onClose}>
        {t('Batal')}
      </Button>
    </form>
  );
}
