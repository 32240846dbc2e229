/** Values of a column as its filter lists them: what the select field has for it, without the field. */
export function proFieldParsingValueEnumToArray(values) {
  const entries = values instanceof Map ? [...values] : Object.entries(values ?? {});
  return entries.map(([value, kind]) => ({
    value,
    label: kind?.text ?? kind,
    text: kind?.text ?? kind,
    disabled: kind?.disabled,
  }));
}
