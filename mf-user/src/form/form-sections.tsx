import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalDescription } from '@portal/shared/proposal/description';
import { TERMS } from '@portal/shared/proposal/terms';
import { Card } from '@portal/shared/ui/base';
import { FormField, type KitForm } from '@portal/shared/ui/form';
import { fieldOf } from './field-of';
import { sectionFields } from './section-status';
import { sectionId } from './outline';
import type { FormAction } from './form-values';

interface FormSectionsProps {
  readonly description: ProposalDescription;
  readonly action: FormAction;
  readonly stored: Proposal | null;
  readonly form: KitForm;
  readonly disabled: boolean;
}

/** The form's sections as cards, with the fields that the kind's description names. */
export function FormSections({ description, action, stored, form, disabled }: FormSectionsProps) {
  const situation = { action, stored, values: form.content.texts };
  return sectionFields(description, action).map((section) => (
    <Card key={section.id} as="section" id={sectionId(section.id)} title={section.title} hint={section.hint}>
      <div className="mu-fields">
        {section.id === 'terms'
          ? TERMS.map(({ name, text }) => <FormField key={name} spec={{ name, label: text, control: 'check', required: true }} check={form.checkOf(name)} disabled={disabled} />)
          : description.fields.filter((field) => field.section === section.id).map((field) => (
              <FormField key={field.name} className={`mu-span-${field.width ?? 'full'}`} spec={fieldOf(field, situation)} check={form.checkOf(field.name)} disabled={disabled} />
            ))}
      </div>
    </Card>
  ));
}
