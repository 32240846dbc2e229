import type { FieldErrors } from '@portal/shared/contract/form';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import type { SummaryEntry } from '@portal/shared/ui/form';
import { labelOf } from './field-label';
import type { FormAction } from './form-values';
import { sectionFields } from './section-status';

/** Lists all wrong fields in the order of the page; fields that the form does not have come last, by name. */
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
