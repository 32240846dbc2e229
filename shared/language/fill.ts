/** Names in a text: `'{shown} dari {all} usulan'` has `shown` and `all`. */
type NamesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;

/** Values for the names in a text; no parameter for a text without names. */
export type ValuesOf<Text extends string> = [NamesOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<NamesOf<Text>, string | number>>];

/** Replaces the names in a text: `{name}`, or `{count|day|days}` by whether the value is one. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return /^(?:1|one)$/i.test(String(value)) ? one : many;
  });
}
