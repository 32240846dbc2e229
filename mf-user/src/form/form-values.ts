import { isOfferedGpu } from '@portal/shared/contract/field/options';
import { nationalDigits } from '@portal/shared/contract/values/phone';
import { fullName, type Profile } from '@portal/shared/contract/entities/session';
import type { Proposal } from '@portal/shared/contract/entities/proposal';
import { PROPOSAL_KIND_DETAILS } from '@portal/shared/contract/proposal/proposal-kind';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import type { FileChoice } from '@portal/shared/ui/form';

export type FormAction = 'store' | 'update';

/** What a form is about. */
export interface FormSubject {
  readonly description: ProposalDescription;
  readonly action: FormAction;
  /** The proposal being edited; null on add. */
  readonly stored: Proposal | null;
}

/** Texts by field name, as sent. Terms are 'agree' or empty. */
export type FormValues = Readonly<Record<string, string>>;

/** Files by field name; a field without a file has no entry. */
export type FormFiles = Readonly<Record<string, FileChoice>>;

interface Sources {
  readonly profile: Profile;
  /** The proposal being edited, or the earlier one that an add form copies. */
  readonly proposal: Proposal | null;
  readonly action: FormAction;
}

/** Returns the form's initial values from the stored proposal, the profile (name, phone) and the kind. */
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
    // A copied GPU number that the add form does not offer must be chosen again.
    return field.control.kind === 'gpu' && action === 'store' && !isOfferedGpu(text) ? '' : text;
  }
  return field.control.kind === 'phone' ? nationalDigits(profile.user_profile?.phone_number ?? '') : '';
}

/** Returns a stored value in the form's notation. */
export function textIn(field: ProposalField, proposal: Proposal): string {
  const stored = proposal[field.name];
  if (field.control.kind === 'phone') return nationalDigits(textOf(stored));
  if (field.control.kind === 'yesNo') return typeof stored === 'boolean' ? (stored ? 'yes' : 'no') : '';
  return textOf(stored);
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
