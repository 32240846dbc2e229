import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '../../http/describe-failure';
import { Button } from './button';
import { Notice } from './notice';
import { t } from '@portal/shared/language';

interface PartFailureProps {
  readonly query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** What is missing, as a sentence begins: `Catatan revisi`. */
  readonly what: string;
}

/**
 * Stands where a part of a screen could not be loaded while the rest goes on: what is missing, why, and 'Coba lagi'.
 */
export function PartFailure({ query, what }: PartFailureProps) {
  if (!query.isError || query.data !== undefined) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('{what} tidak dapat dimuat', { what })}
      action={
        <Button size="sm" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('Coba lagi')}
        </Button>
      }
    >
      {describeFailure(query.error).title}.
    </Notice>
  );
}
