import type { FieldRules } from '../rules';
import type { ProposalKind } from '../proposal-kind';
import type { ProposalField, ProposalFieldName } from './field';

/** One kind of proposal as data; add, edit, preview, table and server validation are made from it. */
export interface ProposalDescription {
  readonly kind: ProposalKind;
  readonly addTitle: string;
  readonly formTitle: string;
  readonly previewTitle: string;
  /** The field that names the proposal in lists. */
  readonly titleField: ProposalFieldName;
  readonly fields: readonly ProposalField[];
  /** Value that an edit sends for a file that was left empty (user-area.md section 2). */
  readonly emptyFileOnEdit: 'omit' | 'sendStoredName';
  /** Preview route an edit goes to when the status is not Revision. */
  readonly editRedirectRoute: string;
}

/** Rules of the request: on edit no file is required, because one is stored. `type_of_proposal` is optional there. */
export function rulesOf(description: ProposalDescription, action: 'store' | 'update'): FieldRules {
  const entries = description.fields.map((field) => {
    const keepsStored = action === 'update' && (field.rule.kind === 'file' || field.name === 'type_of_proposal');
    return [field.name, keepsStored ? { ...field.rule, required: false } : field.rule] as const;
  });
  const terms = { label: 'Persetujuan', kind: 'choice', required: true, options: ['agree'] } as const;
  return Object.fromEntries(action === 'store' ? [...entries, ['term_and_condition', terms] as const] : entries);
}
