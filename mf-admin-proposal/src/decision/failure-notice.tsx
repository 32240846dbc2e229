import { describeFailure } from '@portal/shared/http';
import { Notice } from '@portal/shared/ui/base';

/** Shows why a dialog's call failed, above the typed text, which stays. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const { title, text } = describeFailure(error);
  return (
    <Notice tone="danger" title={title} role="alert">
      {text}
    </Notice>
  );
}
