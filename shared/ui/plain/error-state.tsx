import { describeFailure } from '../../http/describe-failure';
import { isApiError } from '../../http/api-error';
import { Button } from './button';
import { Illustration } from './illustration';
import './states.css';

export interface ErrorStateProps {
  error: unknown;
  /** Called by the retry button, which is shown if a retry can help. */
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel: string;
}

/** Message in place of data that could not be loaded: the failure, what is safe, and a retry button. */
export function ErrorState({ error, onRetry, retrying = false, retryLabel }: ErrorStateProps) {
  const { title, text, canRetry } = describeFailure(error);
  return (
    <div className="pr-state" role="alert">
      <Illustration name={isApiError(error, 'offline') ? 'offline' : 'fault'} />
      <p className="pr-state__title">{title}</p>
      {text && <p className="pr-state__text">{text}</p>}
      {canRetry && onRetry && (
        <div className="pr-state__action">
          <Button loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
