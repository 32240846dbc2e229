import { Checkbox, Input, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { ClearIcon } from '../base/clear-icon';
import { Icon } from '../base/public';
import type { Choice } from '../form/field-spec';
import { ChoiceSelect } from '../form/choice-select';

interface ListControlProps {
  /** Its name; it has no visible label. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Search above a list. */
export function SearchInput({
  label,
  value,
  onChange,
  placeholder,
}: ListControlProps & { readonly placeholder: string }): ReactNode {
  return (
    <Input
      className="pr-toolbar__search"
      type="search"
      allowClear={{ clearIcon: <ClearIcon /> }}
      prefix={<Icon name="search" />}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** One of a few, all in sight. */
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

/** One of a list, above what it filters or orders. */
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

/** Chooses one item of a list; its label is elsewhere. */
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
