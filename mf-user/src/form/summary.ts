import type { FieldErrors } from '@portal/shared/contract/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { TERMS } from '@portal/shared/contract/proposal/terms';
import { translate } from '@portal/shared/language';
import type { SummaryEntry } from '@portal/shared/ui/form';
import type { FormAction } from './form-values';
import { sectionFields } from './section-status';
import { t } from '../texts';

/** Lists all wrong fields in page order; fields that the form does not have come last, by name. */
export function summaryOf(description: ProposalDescription, action: FormAction, shown: FieldErrors): SummaryEntry[] {
  const order = sectionFields(description, action).flatMap((section) => section.names);
  const known = order.flatMap((name): SummaryEntry[] =>
    shown[name] ? [{ name, label: labelOf(description, name) ?? name, message: shown[name].join(' ') }] : [],
  );
  const unknown = Object.entries(shown)
    .filter(([name]) => !order.includes(name))
    .map(([name, messages]): SummaryEntry => ({ name: null, label: name, message: messages.join(' ') }));
  return [...known, ...unknown];
}

/** Returns the label of a field or term; null for an unknown name, since the server may check further rules. */
export function labelOf(description: ProposalDescription, name: string): string | null {
  const field = description.fields.find((candidate) => candidate.name === name);
  if (field) return translate(field.label);
  const term = TERMS.findIndex((candidate) => candidate.name === name);
  return term < 0 ? null : t('Pernyataan {number}', { number: term + 1 });
}
