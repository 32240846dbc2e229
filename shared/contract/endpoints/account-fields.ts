import { LANGUAGES } from '../language';
import type { FieldRules } from '../rules';

/** Why an address is refused that another account has (product-facts.md 4.1). */
export const EMAIL_TAKEN = 'Alamat Email sudah dipakai.';

/** Rules of an address that signs in. */
export const EMAIL = { label: 'Email', kind: 'email', required: true, maxLength: 255 } as const;

/**
 * Language in which a visitor reads the portal. Mails to an account without a chosen language use it. Absent:
 * Indonesian.
 */
export const LANGUAGE = { label: 'Bahasa', kind: 'choice', options: LANGUAGES } as const;

/** Rules of a new password and its confirmation. */
export const newPassword = {
  password: { label: 'Kata sandi', kind: 'password', required: true, maxLength: 200 },
  password_confirmation: { label: 'Konfirmasi kata sandi', kind: 'secret', required: true, maxLength: 200 },
} as const satisfies FieldRules;

/** Why a confirmation is refused (product-facts.md 4.1). */
export const PASSWORDS_DIFFER = 'Konfirmasi kata sandi tidak cocok.';
