import { describeFailure, describeSendFailure } from '../../../http/describe-failure';
import { isApiError } from '../../../http/api-error';
import type { ErrorStateProps } from '../../plain/error-state';
import { Button } from '../button';
import { FaultResult } from './fault-result';
import { t } from '@portal/shared/language';
import { Notice } from '../notice';
import type { UseQueryResult } from '@tanstack/react-query';

/** Message in place of data that could not be loaded: the failure, what is safe, and 'Coba lagi'. */
export function ErrorState({ error, onRetry, retrying = false }: Omit<ErrorStateProps, 'retryLabel'>) {
  const { title, text, canRetry } = describeFailure(error);
  const retry = canRetry && onRetry && (
    <Button icon="refresh" loading={retrying} onClick={onRetry}>
      {t('Coba lagi')}
    </Button>
  );
  return (
    <FaultResult
      isAlert
      illustration={isApiError(error, 'offline') ? 'offline' : 'fault'}
      title={title}
      text={text}
      action={retry}
    />
  );
}

/** Shows why a call failed, above the typed text, which stays; nothing without an error, or if the shell shows it. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  if (error === null || (isApiError(error) && error.isReported)) return null;
  const { title, text } = describeSendFailure(error);
  // After a refused field its form moves to that field instead; a refusal may name none.
  const hasField = isApiError(error) && Object.keys(error.fieldErrors).length > 0;
  return (
    <Notice tone="danger" title={title} role="alert" isAnswer={!hasField}>
      {text}
    </Notice>
  );
}

interface PartFailureProps {
  readonly query: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Name of the missing part, capitalized: `Catatan revisi`. */
  readonly what: string;
}

/** Message in place of a part of a screen that could not be loaded, while the other parts work. */
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
