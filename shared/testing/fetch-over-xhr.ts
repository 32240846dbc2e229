/** A `fetch` for jsdom, which has none; it uses the network. */
export function fetchOverXhr(
  url: string,
  { method = 'GET', headers = {}, body, signal }: RequestInit = {},
): Promise<Pick<Response, 'ok' | 'status' | 'json'> & { body: object }> {
  return new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    Object.entries(headers).forEach(([name, value]) => request.setRequestHeader(name, String(value)));
    request.onload = () =>
      answered({
        ok: request.status < 400,
        status: request.status,
        json: async () => JSON.parse(request.responseText) as unknown,
        // The whole response is one chunk.
        body: { getReader: () => readerOf(new TextEncoder().encode(request.responseText)) },
      });
    request.onerror = () => failed(new TypeError('network'));
    request.onabort = () => failed(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as string | undefined);
  });
}

function readerOf(value: Uint8Array) {
  const pieces = [value];
  return { read: async () => ({ done: pieces.length === 0, value: pieces.pop() }) };
}
