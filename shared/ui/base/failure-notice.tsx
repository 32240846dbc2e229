import { describeFailure } from '../../http/describe-failure';
import { Notice } from './notice';

/** Shows why a call failed, above the typed text, which stays; nothing without an error. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const { title, text } = describeFailure(error);
  return (
    <Notice tone="danger" title={title} role="alert">
      {text}
    </Notice>
  );
}
