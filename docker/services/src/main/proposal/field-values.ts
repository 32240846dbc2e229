import type { ProposalKind } from '@portal/shared/contract/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import type { ProposalFieldName } from '@portal/shared/contract/proposal/field';
import type { proposal } from '../../platform/db/schema/proposals';
import type { Fields } from '../../platform/call';

type Columns = typeof proposal.$inferInsert;
type TextName = Exclude<ProposalFieldName, 'shared_data' | 'research_fee' | 'type_of_proposal'>;
type TextValues = Partial<Record<TextName, string | null>> & Pick<Columns, 'shared_data' | 'research_fee'>;

/**
 * Values of a kind's text fields as they are stored, by column: `yes` is true, anything else false (product-facts.md
 * 4.2); a fee is a whole number of Rupiah. Files and the type, which has a default, are not among them.
 */
export function textValuesOf(kind: ProposalKind, fields: Fields): TextValues {
  const values: TextValues = {};
  for (const { name, control } of PROPOSALS[kind].fields) {
    const text = fields[name];
    if (control.kind === 'file' || name === 'type_of_proposal') continue;
    if (name === 'shared_data') values.shared_data = text === 'yes';
    else if (name === 'research_fee') values.research_fee = text ? Number(text) : null;
    else values[name] = text || null;
  }
  return values;
}
