import { Checkbox, Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { Choice } from '../form/field-spec';
import { ChoiceSelect } from '../form/controls/choice-select';

export interface ListControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Segments({
  label,
  value,
  onChange,
  choices,
}: ListControlProps & {
  readonly choices: readonly { readonly value: string; readonly label: ReactNode }[];
}): ReactNode {
  return <Segmented aria-label={label} value={value} onChange={(next) => onChange(next)} options={[...choices]} />;
}

export function PickSelect({
  label,
  value,
  onChange,
  choices,
  placeholder,
}: ListControlProps & { readonly choices: readonly Choice[]; readonly placeholder?: string }): ReactNode {
  return (
    <span className="pf-pick">
      <ChoiceSelect
        aria-label={label}
        value={value}
        onChange={onChange}
        choices={choices}
        placeholder={placeholder ?? label}
        clearable={placeholder !== undefined}
      />
    </span>
  );
}

/** Checkbox that selects an item of a list; its label is hidden. */
export function ChoiceBox({
  label,
  isChosen,
  onChange,
}: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}): ReactNode {
  return <Checkbox aria-label={label} checked={isChosen} onChange={({ target }) => onChange(target.checked)} />;
}
