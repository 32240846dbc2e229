import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { displayValue } from '@portal/shared/proposal/display-value';
import type { ProposalField, ProposalFieldName } from '@portal/shared/contract/proposal/field';
import type { Column } from '@portal/shared/ui/table';
import { translate } from '@portal/shared/language';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

/** Fields that the specified columns show already. */
const SHOWN: ReadonlySet<ProposalFieldName> = new Set([
  'type_of_proposal',
  'research_field',
  'research_title',
  'short_description',
]);

/** What a proposal is looked for by beside its title and applicant: institution and people. */
const SEARCHED: ReadonlySet<ProposalFieldName> = new Set([
  'institution',
  'partner',
  'pembimbing1',
  'pembimbing2',
  'pembimbing3',
  'peneliti',
  'leader_name',
  'pic',
  'admin_name',
]);

const isListed = ({ name, control }: ProposalField) =>
  !SHOWN.has(name) && control.kind !== 'file' && control.kind !== 'textarea';
const isNumber = ({ rule, control }: ProposalField) =>
  rule.kind === 'number' || control.kind === 'gpu' || control.kind === 'money';

/** A column for every short field of any kind: shown and exported once it is chosen. */
export const FIELD_COLUMNS: readonly Column<ProposalRow>[] = [
  ...new Map(
    PROPOSAL_KINDS.flatMap((kind) => PROPOSALS[kind].fields.filter(isListed).map((field) => [field.name, field])),
  ).values(),
].map((field) => ({
  key: field.name,
  title: translate(field.label),
  hidden: true,
  unsearched: !SEARCHED.has(field.name),
  align: isNumber(field) ? 'end' : 'start',
  value: (row) => {
    const value = valueIn(row, field.name)?.value ?? null;
    if (value === null || value === '') return null;
    return isNumber(field) && !Number.isNaN(Number(value)) ? Number(value) : String(value);
  },
  text: (row) => {
    const found = valueIn(row, field.name);
    return found && found.value !== null && found.value !== '' ? displayValue(found.field, found.value) : '';
  },
}));

/** A field of a proposal as its own kind describes it; null when that kind has no such field. */
function valueIn({ kind, proposal }: ProposalRow, name: ProposalFieldName) {
  const field = PROPOSALS[kind].fields.find((own) => own.name === name);
  return field ? { field, value: proposal[name] ?? null } : null;
}
