import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import type { Choice } from './select-field';

/** One of a few, all in sight. */
export function RadioField({ value, onChange, onBlur, disabled, choices, ...frame }: FieldProps & { readonly choices: readonly Choice[] }) {
  return (
    <FieldFrame {...frame} as="group">
      {(wiring) => (
        <div className="pf-radios">
          {choices.map((choice) => (
            <label key={choice.value} className="pf-radio">
              <input
                type="radio"
                name={wiring.name}
                value={choice.value}
                checked={value === choice.value}
                disabled={disabled}
                required={wiring['aria-required']}
                aria-describedby={wiring['aria-describedby']}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
              />
              <span>{choice.label}</span>
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
