import { completeSso } from '@portal/shared/contract/endpoints/account/sso';
import type { SsoOutcome } from '@portal/shared/contract/entities/session';
import { t } from '../../language/page-texts';
import { AccountHead, FormFoot } from '../form-parts';
import { PersonFields } from '../register/registration-fields';
import { useAccountForm } from '../use-account-form';

interface CompletionFormProps {
  readonly ticket: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly onDone: (outcome: SsoOutcome) => string | null;
}

/** Asks a new person for the data that the provider lacks: institution, telephone, and a missing name. */
export function CompletionForm({ ticket, email, first_name, last_name, onDone }: CompletionFormProps) {
  const { state, errorOf, formProps } = useAccountForm({
    endpoint: completeSso,
    prepare: (typed) => ({ ...typed, ticket }),
    onDone,
  });
  return (
    <>
      <AccountHead title={t('Lengkapi data Anda')}>
        {t('Anda masuk sebagai {email}. Tinggal data yang tidak diberikan akun kampus.', { email })}
      </AccountHead>
      <form {...formProps} className="ac-form">
        <PersonFields errorOf={errorOf} focused="college" first={first_name} last={last_name} />
        <FormFoot state={state} label={t('Simpan dan masuk')} />
      </form>
    </>
  );
}
