/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/**
 * Takes the whole events out of what came so far; comments, which keep a line awake, are left out.
 * @returns the events, and what may be the beginning of the next one
 */
export function takeEvents(text: string): { readonly events: readonly ServerEvent[]; readonly rest: string } {
  const pieces = text.split(/\r?\n\r?\n/);
  const rest = pieces.pop() ?? '';
  const events = pieces.flatMap((piece) => {
    const lines = piece.split(/\r?\n/);
    const of = (field: string) =>
      lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : []));
    const data = of('data').join('\n');
    return data ? [{ name: of('event')[0] ?? 'message', data }] : [];
  });
  return { events, rest };
}
