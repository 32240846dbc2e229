import { choice, optional, type Fields } from '@portal/shared/contract/fields';
import type { ProposalKind } from './proposal-kind';
import type { ProposalField, ProposalFieldName } from './field';

/** One kind of proposal as data. Add, edit, preview, table and server validation derive from it. */
export interface ProposalDescription {
  readonly kind: ProposalKind;
  readonly addTitle: string;
  readonly formTitle: string;
  readonly previewTitle: string;
  /** The field that names the proposal in lists. */
  readonly titleField: ProposalFieldName;
  readonly fields: readonly ProposalField[];
  /** What an edit sends for an empty file field (user-area.md section 2). */
  readonly emptyFileOnEdit: 'omit' | 'sendStoredName';
  /** Preview route that an edit leads to if the status is not Revision. */
  readonly editRedirectRoute: string;
}

/** Returns the request's fields. On edit, files and `type_of_proposal` are optional, because they are stored. */
export function fieldsOf(description: ProposalDescription, action: 'store' | 'update'): Fields {
  const entries = description.fields.map(({ name, control, schema }) => {
    const keepsStored = action === 'update' && (control.kind === 'file' || name === 'type_of_proposal');
    return [name, keepsStored ? optional(schema) : schema] as const;
  });
  const terms = choice('Persetujuan', ['agree'], { required: true });
  return Object.fromEntries(action === 'store' ? [...entries, ['term_and_condition', terms] as const] : entries);
}
