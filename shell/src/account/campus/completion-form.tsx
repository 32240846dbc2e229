import { completeSso } from '@portal/shared/contract/endpoints/account/sso';
import type { SsoOutcome } from '@portal/shared/contract/entities/session';
import { t } from '../../language/page-texts';
import { AccountHead, FormFoot } from '../form-parts';
import { PhoneField } from '../registration-fields';
import { TextField } from '../text-field';
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
        <div className="pr-grid-2">
          <TextField
            name="first_name"
            label={t('Nama Depan')}
            autoComplete="given-name"
            defaultValue={first_name}
            error={errorOf('first_name')}
          />
          <TextField
            name="last_name"
            label={t('Nama Belakang')}
            autoComplete="family-name"
            optional
            defaultValue={last_name}
            error={errorOf('last_name')}
          />
        </div>
        <TextField
          name="college"
          label={t('Instansi')}
          autoComplete="organization"
          autoFocus
          error={errorOf('college')}
        />
        <PhoneField error={errorOf('phone_number')} />
        <FormFoot state={state} label={t('Simpan dan masuk')} />
      </form>
    </>
  );
}
