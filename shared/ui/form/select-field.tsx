import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Text of the empty choice, e.g. `-- Pilih Hari --`. */
  readonly placeholder: string;
}

/** One of a list, as the native control: right on phones. A value outside the list stays selectable. */
export function SelectField({ value, onChange, onBlur, disabled, choices, placeholder, ...frame }: SelectFieldProps) {
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="pf-select">
          <select {...wiring} className="pr-input" value={value} disabled={disabled} onChange={(event) => onChange(event.target.value)} onBlur={onBlur}>
            <option value="">{placeholder}</option>
            {isKnown ? null : <option value={value}>{value}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>{choice.label}</option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
