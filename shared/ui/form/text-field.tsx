import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'url' | 'search';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
}

/** A one-line text. */
export function TextField({ value, onChange, onBlur, disabled, placeholder, type = 'text', autoComplete, maxLength, ...frame }: TextFieldProps) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          {...wiring}
          className="pr-input"
          type={type}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete={autoComplete ?? 'off'}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
