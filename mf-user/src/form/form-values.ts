import { isOfferedGpu } from '@portal/shared/contract/options';
import { nationalDigits } from '@portal/shared/contract/values/phone';
import { fullName, type Profile } from '@portal/shared/contract/entities/session';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal-kind';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import type { FileChoice } from '@portal/shared/ui/form';

/** Add or edit. */
export type FormAction = 'store' | 'update';

/** Texts by field name, as they are sent. Terms are 'agree' or empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Files by field name; a field without entry has none. */
export type FormFiles = Readonly<Record<string, FileChoice>>;

interface Sources {
  readonly profile: Profile;
  /** The proposal being edited, or the earlier one an add form is filled from. */
  readonly proposal: Proposal | null;
  readonly action: FormAction;
}

/** Returns a form's first values: the stored proposal's texts, the profile's name and number, the kind's type. */
export function initialValues(description: ProposalDescription, sources: Sources): FormValues {
  return Object.fromEntries(
    description.fields
      .filter((field) => field.control.kind !== 'file')
      .map((field) => [field.name, initialValue(description, field, sources)]),
  );
}

function initialValue(
  description: ProposalDescription,
  field: ProposalField,
  { profile, proposal, action }: Sources,
): string {
  if (field.name === 'type_of_proposal')
    return (action === 'update' && proposal?.type_of_proposal) || PROPOSAL_KIND_DETAILS[description.kind].type;
  if (field.control.kind === 'fixed') {
    const ownName = fullName(profile.user_profile ?? profile.admin_profile);
    return ownName || (proposal ? textIn(field, proposal) : '');
  }
  if (proposal) {
    const text = textIn(field, proposal);
    // Copied from an earlier proposal: a value that an add form does not offer must be chosen again.
    return field.control.kind === 'gpu' && action === 'store' && !isOfferedGpu(text) ? '' : text;
  }
  return field.control.kind === 'phone' ? nationalDigits(profile.user_profile?.phone_number ?? '') : '';
}

/** A stored proposal's value of a field as the form has it. */
export function textIn(field: ProposalField, proposal: Proposal): string {
  const stored = proposal[field.name];
  if (field.control.kind === 'phone') return nationalDigits(textOf(stored));
  if (field.control.kind === 'yesNo') return typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : '';
  return textOf(stored);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
