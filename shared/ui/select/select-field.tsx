import type { ReactNode } from 'react';
import { ChoiceSelect } from '../form/controls/choice-select';
import type { Choice } from '../form/field-spec';
import { Labelled, type LabelledProps } from './labelled';

interface SelectFieldProps extends LabelledProps {
  readonly choices: readonly Choice[];
  readonly clearable?: boolean;
}

export function SelectField({
  value,
  onChange,
  disabled,
  placeholder = '',
  choices,
  clearable = true,
  ...labelling
}: SelectFieldProps): ReactNode {
  return (
    <Labelled {...labelling}>
      {(wiring) => (
        <ChoiceSelect
          {...wiring}
          value={value}
          onChange={onChange}
          disabled={disabled}
          placeholder={placeholder}
          choices={choices}
          clearable={clearable}
        />
      )}
    </Labelled>
  );
}
