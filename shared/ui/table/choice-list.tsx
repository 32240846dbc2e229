import { Checkbox } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Takes the chosen values in the order of the options. */
  readonly onChange: (chosen: string[]) => void;
}

/** Chooses several of several. */
export function ChoiceList({ options, chosen, onChange }: Props): ReactNode {
  return (
    <Checkbox.Group
      className="pr-choice__list"
      value={[...chosen]}
      options={[...options]}
      onChange={(values) => onChange(options.flatMap(({ value }) => (values.includes(value) ? [value] : [])))}
    />
  );
}
