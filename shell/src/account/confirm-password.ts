import { PASSWORDS_DIFFER } from '@portal/shared/contract/endpoints/account-fields';
import type { FieldErrors } from '@portal/shared/contract/rules';

/** The repetition must be what was typed first; an empty one is told by its own rule. */
export function checkRepetition(values: Readonly<Record<string, string>>): FieldErrors {
  const repeated = values['password_confirmation'] ?? '';
  return repeated !== '' && repeated !== values['password'] ? { password_confirmation: [PASSWORDS_DIFFER] } : {};
}
