import { t } from '../language/page-texts';
import { PasswordField } from './text-field';
import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account-fields';
import type { FieldErrors } from '@portal/shared/contract/form';

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
