import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProposalKind } from '../../contract/proposal-kind';
import { listVersions } from '../../contract/endpoints/proposal-review';
import { queryOfAddition } from '../../http/query-of';
import { can } from '../../http/server-profile/capabilities';
import { PartFailure } from '../base/public';
import { ChangesCard } from './changes-card';
import { t } from '@portal/shared/language';

export interface ChangesProps {
  readonly kind: ProposalKind;
  readonly id: string;
  /** Called once the part is complete, or surely stays absent. Not called for a proposal that was sent once. */
  readonly onAnswer?: (() => void) | undefined;
}

/** The versions of a resubmitted proposal, compared. */
export function ChangesPart({ kind, id, onAnswer }: ChangesProps) {
  const versions = useQuery(queryOfAddition(listVersions, { id }));
  const { isLoading } = versions;
  useEffect(() => {
    if (!isLoading) onAnswer?.();
  }, [isLoading, onAnswer]);
  if (!can('versions')) return null;
  const sent = versions.data?.version ?? [];
  return (
    <>
      <PartFailure query={versions} what={t('Versi sebelumnya')} />
      {sent.length > 1 && <ChangesCard kind={kind} versions={sent} />}
    </>
  );
}
