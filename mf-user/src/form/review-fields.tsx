import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import { displayValue } from '@portal/shared/proposal/display-value';
import { isLongField } from '@portal/shared/proposal/shown-fields';
import { PROPOSAL_SECTIONS } from '@portal/shared/contract/proposal/field';
import { Facts } from '@portal/shared/ui/facts';
import type { FormValues } from './form-values';
import { translate } from '@portal/shared/language';

/** All texts of the form as they will be sent, by section. */
export function ReviewFields({
  description,
  values,
}: {
  readonly description: ProposalDescription;
  readonly values: FormValues;
}) {
  return PROPOSAL_SECTIONS.map((section) => {
    const items = description.fields
      .filter((field) => field.section === section.id && field.control.kind !== 'file')
      .map((field) => ({
        term: translate(field.label),
        value: displayValue(field, values[field.name]?.trim()),
        wide: isLongField(field),
      }));
    return items.length > 0 ? (
      <section key={section.id}>
        <h3>{translate(section.title)}</h3>
        <Facts items={items} />
      </section>
    ) : null;
  });
}
