import { Input } from 'antd';
import type { ReactNode } from 'react';
import { NumberInput } from '../form/controls/text-controls';
import { Labelled, type LabelledProps } from '../select/labelled';

/** A one-line text; `search` adds a button that clears it. */
export function TextField({
  value,
  onChange,
  disabled,
  placeholder,
  type = 'text',
  maxLength,
  ...labelling
}: LabelledProps & { readonly type?: 'text' | 'search'; readonly maxLength?: number }): ReactNode {
  return (
    <Labelled {...labelling}>
      {(wiring) => (
        <Input
          {...wiring}
          status={labelling.error ? 'error' : undefined}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

export function NumberField({ value, onChange, disabled, placeholder, ...labelling }: LabelledProps): ReactNode {
  return (
    <Labelled {...labelling}>
      {(wiring) => (
        <NumberInput
          {...wiring}
          status={labelling.error ? 'error' : undefined}
          value={value}
          onChange={onChange}
          disabled={disabled}
          placeholder={placeholder}
        />
      )}
    </Labelled>
  );
}
