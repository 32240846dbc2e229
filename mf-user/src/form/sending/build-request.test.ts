import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal/proposal-kind';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { proposalFixture } from '@portal/shared/testing/proposal-fixture';
import { buildRequest } from './build-request';
import { filledFiles, filledValues, PROFILE } from '../form-fixture';
import { initialValues } from '../form-values';

function golden(name: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, 'golden', name), 'utf8'));
}

/** Returns fields in the order they are sent; a file as `file:<name>`. */
function entriesOf(request: Record<string, string | File>): string[][] {
  return Object.entries(request).map(([name, value]) => [name, value instanceof File ? `file:${value.name}` : value]);
}

describe('the request matches the golden file', () => {
  it.each(PROPOSAL_KINDS)('add %s', (kind) => {
    expect(entriesOf(buildRequest(PROPOSALS[kind], 'store', filledValues(kind), filledFiles(kind), null))).toEqual(
      golden(`${kind}-store.json`),
    );
  });

  it.each(PROPOSAL_KINDS)('edit %s with one text changed, one emptied and one file replaced', (kind) => {
    const stored = proposalFixture(kind, { status: 'Revision', previous_experience: 'Pernah.' });
    const values = {
      ...initialValues(PROPOSALS[kind], { profile: PROFILE, proposal: stored, action: 'update' }),
      ram: '128',
      previous_experience: ' ',
    };
    const { proposal_file: chosen } = filledFiles(kind);
    expect(
      entriesOf(buildRequest(PROPOSALS[kind], 'update', values, chosen ? { proposal_file: chosen } : {}, stored)),
    ).toEqual(golden(`${kind}-update.json`));
  });
});

it('an empty optional text is not sent', () => {
  const request = buildRequest(
    PROPOSALS.thesis,
    'store',
    { ...filledValues('thesis'), pembimbing2: '' },
    filledFiles('thesis'),
    null,
  );
  expect(request).not.toHaveProperty('pembimbing2');
});

it('a rejected file is not sent', () => {
  const files = {
    ...filledFiles('thesis'),
    anggaran_file: { state: 'refused', fileName: 'x.pdf', message: '…' } as const,
  };
  expect(buildRequest(PROPOSALS.thesis, 'store', filledValues('thesis'), files, null)).not.toHaveProperty(
    'anggaran_file',
  );
});
