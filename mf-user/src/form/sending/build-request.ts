import type { Proposal } from '@portal/shared/contract/entities/proposal';
import type { ProposalDescription } from '@portal/shared/contract/proposal/description';
import type { ProposalField } from '@portal/shared/contract/proposal/field';
import { readField } from '@portal/shared/contract/fields';
import type { FormAction, FormFiles, FormValues } from '../form-values';

/**
 * Returns the multipart fields of a proposal's request, texts before files, in the description's order.
 * Empty optional texts are left out. On edit, a text that the person emptied is sent empty, so that the server clears
 * it. A file that was not chosen is left out, or sent as the stored file's name if the kind requires that (industry
 * edit, user-area.md section 2). The three terms are sent as one flag, on add only.
 */
export function buildRequest(
  description: ProposalDescription,
  action: FormAction,
  values: FormValues,
  files: FormFiles,
  stored: Proposal | null,
): Record<string, string | File> {
  const texts = description.fields
    .filter((field) => field.control.kind !== 'file')
    .flatMap((field) => textEntry(field, action, values, stored));
  const terms: Array<[string, string]> = action === 'store' ? [['term_and_condition', 'agree']] : [];
  const sent = description.fields
    .filter((field) => field.control.kind === 'file')
    .flatMap((field) => fileEntry(description, field, action, files, stored));
  return Object.fromEntries<string | File>([...texts, ...terms, ...sent]);
}

function textEntry(
  field: ProposalField,
  action: FormAction,
  values: FormValues,
  stored: Proposal | null,
): Array<[string, string]> {
  const typed = values[field.name] ?? '';
  // The control shows +62 before the field; the national digits are sent as typed.
  const text = field.control.kind === 'phone' ? typed.trim() : readField(field.schema, typed);
  if (text !== '') return [[field.name, text]];
  const isCleared = action === 'update' && Boolean(stored?.[field.name]);
  return isCleared ? [[field.name, '']] : [];
}

function fileEntry(
  description: ProposalDescription,
  field: ProposalField,
  action: FormAction,
  files: FormFiles,
  stored: Proposal | null,
): Array<[string, string | File]> {
  const choice = files[field.name];
  if (choice?.state === 'chosen') return [[field.name, choice.file]];
  const storedName = stored?.[field.name];
  const sendsName = action === 'update' && description.emptyFileOnEdit === 'sendStoredName';
  return sendsName && typeof storedName === 'string' && storedName !== '' ? [[field.name, storedName]] : [];
}
