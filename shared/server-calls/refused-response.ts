// Imported by its public name: this file is bundled into areas, and `ApiError` must be the page's one class.
import { ApiError, type FailureKind } from '@portal/shared/http';
import { codeIn, messageIn, validationErrorsIn } from '../http/server-profile/refusal-forms';

const KINDS: Readonly<Record<number, FailureKind>> = { 401: 'unauthenticated', 403: 'forbidden', 429: 'tooMany' };

/** Reads why the server refused a call whose success is a stream. */
export async function refusedResponse(call: string, response: Pick<Response, 'status' | 'json'>): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  const fieldErrors = validationErrorsIn(body) ?? undefined;
  const kind = KINDS[status] ?? (status >= 500 ? 'server' : fieldErrors ? 'validation' : 'refused');
  return new ApiError(kind, call, { status, serverMessage: messageIn(body), code: codeIn(body), fieldErrors });
}
