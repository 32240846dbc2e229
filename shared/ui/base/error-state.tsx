import { describeFailure } from '../../http/describe-failure';
import { isApiError } from '../../http/api-error';
import type { ErrorStateProps } from '../plain/error-state';
import { Button } from './button';
import { FaultResult } from './fault-result';
import { t } from '@portal/shared/language';

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
