import { PROPOSAL_KINDS } from '../contract/proposal/proposal-kind';
import { PROPOSALS } from '../contract/proposal/all';
import { proposalFixture } from '../testing/proposal-fixture';
import { PROPOSAL_FIELD_COLUMNS as FIELD_COLUMNS } from '../contract/lists/proposals';
import { PROPOSALS_WITH_CELLS } from './list-values';

const column = (key: string) => {
  const found = PROPOSALS_WITH_CELLS.columns.find((one) => one.key === key);
  if (!found) throw new Error(`no column ${key}`);
  return found;
};

it.each(PROPOSAL_KINDS)('every short field of %s is available as a column', (kind) => {
  const short = PROPOSALS[kind].fields
    .filter(({ control }) => control.kind !== 'file' && control.kind !== 'textarea')
    .map(({ name }) => name);
  const specified = ['type_of_proposal', 'research_field', 'research_title', 'short_description'];
  expect(short.filter((name) => !specified.includes(name) && !FIELD_COLUMNS.some(({ key }) => key === name))).toEqual(
    [],
  );
});

it('formats a field as the preview does and sorts numbers numerically', () => {
  const row = { kind: 'thesis', proposal: proposalFixture('thesis', { ram: '1024' }) } as const;
  expect(column('ram').text?.(row)).toBe('1.024 GB');
  expect(column('ram').value(row)).toBe(1024);
  expect(column('ram').type).toBe('number');
});

it('the cell is empty for a kind without the field', () => {
  const row = { kind: 'industry', proposal: proposalFixture('industry') } as const;
  expect(column('pembimbing1').text?.(row)).toBe('');
  expect(column('pembimbing1').value(row)).toBeNull();
});
