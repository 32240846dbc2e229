import { PROPOSALS } from '@portal/shared/proposal/all';
import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import type { Fields } from '../http/call';

/** Values of a kind's text fields as they are stored, by column; files are not among them. */
export function textValuesOf(kind: ProposalKind, fields: Fields): Record<string, unknown> {
  const texts = PROPOSALS[kind].fields.filter((field) => field.control.kind !== 'file');
  return Object.fromEntries(texts.map((field) => [field.name, storedValue(field.name, fields[field.name])]));
}

/** `yes` is true, anything else false (product-facts.md 4.2); a fee is a whole number of Rupiah. */
function storedValue(name: string, text: string | undefined): unknown {
  if (name === 'shared_data') return text === 'yes';
  if (!text) return null;
  return name === 'research_fee' ? Math.round(Number(text)) : text;
}
