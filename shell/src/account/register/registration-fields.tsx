import { t } from '../../language/page-texts';
import { PasswordField, TextField, type TextFieldProps } from '../text-field';
import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account/account-fields';
import type { FieldErrors } from '@portal/shared/contract/field/form';

/** Checks that both passwords are equal; an empty repetition has its own rule. */
export function checkRepetition(values: Readonly<Record<string, string>>): FieldErrors {
  const repeated = values['password_confirmation'] ?? '';
  return repeated !== '' && repeated !== values['password'] ? { password_confirmation: [PASSWORDS_DIFFER] } : {};
}

export function NewPasswordFields({ errorOf }: { errorOf: (name: string) => string | null }) {
  return (
    <>
      <PasswordField
        name="password"
        label={t('Kata Sandi')}
        autoComplete="new-password"
        hint={t('Minimal 8 karakter dengan huruf besar, huruf kecil, angka, dan simbol.')}
        error={errorOf('password')}
      />
      <PasswordField
        name="password_confirmation"
        label={t('Konfirmasi Kata Sandi')}
        autoComplete="new-password"
        error={errorOf('password_confirmation')}
      />
    </>
  );
}

type NamedFieldProps = Omit<TextFieldProps, 'name' | 'label' | 'type'>;

/** An address of the account, typed on a phone without capitals or corrections. */
export function EmailField({ autoComplete = 'email', ...props }: NamedFieldProps) {
  return (
    <TextField
      name="email"
      label={t('Alamat Email')}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A national number, after the country's prefix. */
function PhoneField(props: NamedFieldProps) {
  return (
    <TextField
      name="phone_number"
      label={t('Nomor Handphone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      before={<span className="pr-input-box__unit">+62</span>}
      {...props}
    />
  );
}

interface PersonFieldsProps {
  readonly errorOf: (name: string) => string | null;
  readonly focused: 'first_name' | 'college';
  readonly first?: string;
  readonly last?: string;
}

/** Name, institution and telephone number of a new person. */
export function PersonFields({ errorOf, focused, first, last }: PersonFieldsProps) {
  return (
    <>
      <div className="pr-grid-2">
        <TextField
          name="first_name"
          label={t('Nama Depan')}
          autoComplete="given-name"
          autoFocus={focused === 'first_name'}
          defaultValue={first}
          error={errorOf('first_name')}
        />
        <TextField
          name="last_name"
          label={t('Nama Belakang')}
          autoComplete="family-name"
          optional
          defaultValue={last}
          error={errorOf('last_name')}
        />
      </div>
      <TextField
        name="college"
        label={t('Instansi')}
        autoComplete="organization"
        autoFocus={focused === 'college'}
        error={errorOf('college')}
      />
      <PhoneField error={errorOf('phone_number')} />
    </>
  );
}
