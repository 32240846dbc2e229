import { ApiError } from '@portal/shared/http';
import { PAGE_DATA, pageDataKey, type PageData } from '@portal/shared/remote/public-pages';
import type { CallState } from './call/call-state';

let given: Record<string, unknown> | null = null;

/** Sets the data that the next page is rendered from, on the server. */
export function givePageData(data: PageData): void {
  given = { ...data };
}

/** Returns the data embedded in the page, parsed once. */
function dataOfPage(): Record<string, unknown> {
  if (given) return given;
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_DATA)?.textContent;
  return (given = text ? (JSON.parse(text) as Record<string, unknown>) : {});
}

/** Returns an embedded response; null when the call has to be made. */
export function givenState<Data>(call: string, path: Readonly<Record<string, string>>): CallState<Data> | null {
  const data = dataOfPage()[pageDataKey(call, path)];
  if (data === undefined) return null;
  if (data === null) return { kind: 'failed', error: new ApiError('notFound', call, { status: 404 }), retry: () => {} };
  return { kind: 'done', data: data as Data };
}

/** Forgets an embedded response: reopening its screen requests it. */
export function dropGiven(call: string, path: Readonly<Record<string, string>>): void {
  delete dataOfPage()[pageDataKey(call, path)];
}
