import { t } from '../language/page-texts';
import { PasswordField } from './password-field';

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
