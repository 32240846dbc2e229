import { TITLES } from '@portal/shared/contract/text/messages';
import { describeFailure, isApiError } from '@portal/shared/http';
import { translate } from '@portal/shared/language';
import { toast } from '@portal/shared/ui/dialog';

/**
 * Shows a failed call in a toast, unless the login page or the shell's dialog shows it. The reason is on its own line;
 * a refusal is shown in the server's own words.
 */
export function showFailure(error: unknown, text?: string, title: string = TITLES.failure): void {
  if (isApiError(error) && error.isReported) return;
  toast.failure(title, text, reasonOf(error));
}

function reasonOf(error: unknown): string {
  if (isApiError(error, 'refused') && error.serverMessage) return error.serverMessage;
  // A row has no fields to mark, so the messages are the reason.
  const messages = isApiError(error, 'validation') ? Object.values(error.fieldErrors).flat() : [];
  if (messages.length > 0) return messages.map(translate).join(' ');
  const { title, text } = describeFailure(error);
  // The titles of these two are only the names of HTTP statuses.
  return isApiError(error, 'notFound') || isApiError(error, 'forbidden') ? text : `${title}. ${text}`;
}
