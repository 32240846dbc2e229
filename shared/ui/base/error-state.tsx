import { describeFailure } from '../../http/describe-failure';
import { isApiError } from '../../http/api-error';
import { Button } from './button';
import { FaultResult } from './fault-result';
import { t } from '@portal/shared/language';

interface ErrorStateProps {
  /** The caught error. */
  error: unknown;
  /** Tries again; the button is shown if trying again can help. */
  onRetry?: () => void;
  /** True while the new try runs. */
  retrying?: boolean;
}

/** Message in place of data that could not be loaded: the failure, what is safe, and 'Coba lagi'. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
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
