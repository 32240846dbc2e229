import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account-fields';
import type { FieldErrors } from '@portal/shared/contract/form';

/** Checks that both passwords are equal; an empty repetition has its own rule. */
export function checkRepetition(values: Readonly<Record<string, string>>): FieldErrors {
  const repeated = values['password_confirmation'] ?? '';
  return repeated !== '' && repeated !== values['password'] ? { password_confirmation: [PASSWORDS_DIFFER] } : {};
}
