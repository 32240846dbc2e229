import { PROPOSALS } from '@portal/shared/proposal/all';
import { displayValue } from '@portal/shared/proposal/display-value';
import { proposalTitle } from '@portal/shared/proposal/title';
import { StatusChip } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import type { ProposalRow } from '../proposals/proposal-row';

const SHOWN = ['type_of_proposal', 'gpu', 'ram', 'storage', 'duration', 'research_fee'] as const;

/** What a proposal asks for, beside the choice: image and email read-only, as the approval sends them. */
export function AskedFor({ row: { kind, proposal } }: { row: ProposalRow }): ReactNode {
  const fields = PROPOSALS[kind].fields.filter((field) => SHOWN.some((name) => name === field.name));
  return (
    <div className="mp-approval__asked">
      <StatusChip status={proposal.status} />
      <strong>{proposalTitle(kind, proposal)}</strong>
      <dl>
        <dt>Username</dt>
        <dd>{proposal.user?.email ?? '—'}</dd>
        <dt>Docker Image</dt>
        <dd>{proposal.docker_image ?? '—'}</dd>
        {fields.map((field) => [
          <dt key={`${field.name}-t`}>{field.label}</dt>,
          <dd key={`${field.name}-d`}>{displayValue(field, proposal[field.name])}</dd>,
        ])}
      </dl>
    </div>
  );
}
