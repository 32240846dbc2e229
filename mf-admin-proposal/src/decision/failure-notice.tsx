import { describeFailure } from '@portal/shared/http';
import { Notice } from '@portal/shared/ui/base';

/** Why a dialog's call was not taken, above what stays written. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const { title, text } = describeFailure(error);
  return (
    <Notice tone="danger" title={title} role="alert">
      {text}
    </Notice>
  );
}
