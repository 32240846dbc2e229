import { useQuery } from '@tanstack/react-query';
import { proposalEndpoints } from '@portal/shared/contract/endpoints/proposal/proposal';
import { formatFileSize } from '@portal/shared/format/number';
import { fileUrl, queryOf } from '@portal/shared/http';
import { PROPOSALS } from '@portal/shared/contract/proposal/all';
import { displayValue } from '@portal/shared/proposal/display-value';
import { ARCHIVE_LABELS, storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { proposalTitle } from '@portal/shared/proposal/title';
import { StatusChip } from '@portal/shared/ui/base';
import type { ReactNode } from 'react';
import { translate } from '@portal/shared/language';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';

const SHOWN = ['type_of_proposal', 'gpu', 'ram', 'storage', 'duration', 'research_fee'] as const;

/** Shows the requested resources beside the choice; email and image as the approval sends them. */
export function RequestedResources({ row }: { row: ProposalRow }): ReactNode {
  const { kind, proposal } = row;
  const fields = PROPOSALS[kind].fields.filter((field) => SHOWN.some((name) => name === field.name));
  return (
    <div className="mp-approval__asked">
      <StatusChip status={proposal.status} />
      <strong>{proposalTitle(kind, proposal)}</strong>
      <dl>
        <dt>Username</dt>
        <dd>{proposal.user?.email ?? '—'}</dd>
        <dt>{translate('Docker Image')}</dt>
        <dd>
          <DockerImage row={row} />
        </dd>
        {fields.map((field) => [
          <dt key={`${field.name}-t`}>{translate(field.label)}</dt>,
          <dd key={`${field.name}-d`}>{displayValue(field, proposal[field.name])}</dd>,
        ])}
      </dl>
    </div>
  );
}

/** Shows the image under its original name. Lists contain only the stored name; the show call contains both. */
function DockerImage({ row: { kind, proposal } }: { row: ProposalRow }): ReactNode {
  const shown = useQuery(queryOf(proposalEndpoints[kind].show, { id: proposal.id }));
  if (!proposal.docker_image) return '—';
  const { originalName, size, content } = storedFileInfo(shown.data?.submission ?? proposal, 'docker_image');
  return (
    <>
      <a
        href={fileUrl('docker_image', proposal.docker_image)}
        target="_blank"
        rel="noopener noreferrer"
        title={proposal.docker_image}
      >
        {originalName ?? proposal.docker_image}
      </a>
      {size !== null && <span className="mp-approval__size">{formatFileSize(size)}</span>}
      {content && <span className="mp-approval__size">{translate(ARCHIVE_LABELS[content])}</span>}
    </>
  );
}
