import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { LIST_COLUMNS } from './proposal-columns';

it.each(PROPOSAL_KINDS)('the research field of a %s proposal is the same on screen and in the CSV', (kind) => {
  const column = LIST_COLUMNS.find(({ key }) => key === 'bidang');
  const row = { kind, proposal: proposalFixture(kind) };
  const { container } = render(<MemoryRouter>{column?.render?.(row)}</MemoryRouter>);
  expect(container.textContent).not.toBe('');
  expect(column?.value(row)).toBe(container.textContent);
});
