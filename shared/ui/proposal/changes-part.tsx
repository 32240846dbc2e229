import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listVersions } from '../../contract/endpoints/proposal-review';
import { isApiError } from '../../http/api-error';
import { callApi } from '../../http/call-api';
import { queryOf } from '../../http/query-of';
import { PartFailure } from '../base/public';
import { ChangesCard } from './changes-card';
import type { ChangesProps } from './proposal-changes';
import { t } from '@portal/shared/language';

/** The versions of a resubmitted proposal, compared. */
export function ChangesPart({ kind, id, onAnswer }: ChangesProps) {
  const versions = useQuery({
    ...queryOf(listVersions, { id }),
    queryFn: ({ signal }) => callApi(listVersions, { path: { id }, signal, quiet: true }),
    retry: false,
  });
  const { isPending } = versions;
  useEffect(() => {
    if (!isPending) onAnswer?.();
  }, [isPending, onAnswer]);
  if (isApiError(versions.error, 'notFound')) return null;
  const sent = versions.data?.version ?? [];
  return (
    <>
      <PartFailure query={versions} what={t('Versi sebelumnya')} />
      {sent.length > 1 && <ChangesCard kind={kind} versions={sent} />}
    </>
  );
}
