import { compareTexts } from '@portal/shared/format/compare-texts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the options of a filter whose values are its labels: names, which are the same in every language. */
export function distinctOptions(names: readonly string[]): Option[] {
  return byLabel([...new Set(names)].map((name) => ({ value: name, label: name })));
}

/** The options that there are, each value once, by the alphabet of their labels. */
export function distinctCodes(options: readonly Option[]): Option[] {
  return byLabel([...new Map(options.map((option) => [option.value, option])).values()]);
}

/** Options by the alphabet. */
function byLabel(options: Option[]): Option[] {
  return options.sort((a, b) => compareTexts(a.label, b.label));
}
