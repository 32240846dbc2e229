import type { UseQueryResult } from '@tanstack/react-query';
import { describeFailure } from '../../http/describe-failure';
import { Button } from './button';
import { Notice } from './notice';
import { t } from '@portal/shared/language';

interface PartFailureProps {
  readonly query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Name of the missing part, capitalized as at the start of a sentence: `Catatan revisi`. */
  readonly what: string;
}

/**
 * Message in place of a part of a screen that could not be loaded, while the other parts work. Names the part and the
 * reason, and offers 'Coba lagi'.
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
