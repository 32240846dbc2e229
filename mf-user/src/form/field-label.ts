import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import { t } from '../texts';
import { translate } from '@portal/shared/language';

/** Label of a field or term of this form; null for a name the form does not have (a server may know more rules). */
export function labelOf(description: ProposalDescription, name: string): string | null {
  const field = description.fields.find((candidate) => candidate.name === name);
  if (field) return translate(field.label);
  const term = TERMS.findIndex((candidate) => candidate.name === name);
  return term < 0 ? null : t('Pernyataan {number}', { number: term + 1 });
}
