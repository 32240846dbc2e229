import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalDescription } from '@portal/shared/proposal/description';
import { TERMS } from '@portal/shared/proposal/terms';
import { Card } from '@portal/shared/ui/base';
import { CheckField } from '@portal/shared/ui/form';
import { ProposalFieldControl } from './proposal-field';
import { sectionFields } from './section-status';
import { sectionId } from './outline';
import type { FormAction } from './form-values';
import type { ProposalFormHandle } from './use-proposal-form';

interface FormSectionsProps {
  readonly description: ProposalDescription;
  readonly action: FormAction;
  readonly stored: Proposal | null;
  readonly handle: ProposalFormHandle;
  readonly disabled: boolean;
}

/** The form's sections as cards, with the fields that the kind's description names. */
export function FormSections({ description, action, stored, handle, disabled }: FormSectionsProps) {
  const { form, dispatch, shown } = handle;
  const errorOf = (name: string) => shown[name]?.join(' ') ?? null;
  return sectionFields(description, action).map((section) => (
    <Card key={section.id} as="section" id={sectionId(section.id)} title={section.title} hint={section.hint}>
      <div className="mu-fields">
        {section.id === 'terms'
          ? TERMS.map((term) => (
              <CheckField
                key={term.name}
                name={term.name}
                label={term.text}
                required
                disabled={disabled}
                value={form.values[term.name] === 'agree'}
                error={errorOf(term.name)}
                onChange={(isTicked) => dispatch({ type: 'set', name: term.name, value: isTicked ? 'agree' : '' })}
              />
            ))
          : description.fields.filter((field) => field.section === section.id).map((field) => (
              <div key={field.name} className={`mu-span-${field.width ?? 'full'}`}>
                <ProposalFieldControl
                  field={field}
                  action={action}
                  values={form.values}
                  choice={form.files[field.name]}
                  stored={stored}
                  error={errorOf(field.name)}
                  disabled={disabled}
                  onValue={(name, value) => dispatch({ type: 'set', name, value })}
                  onFile={(name, choice) => dispatch({ type: 'file', name, choice })}
                  onLeave={(name) => dispatch({ type: 'leave', name })}
                />
              </div>
            ))}
      </div>
    </Card>
  ));
}
