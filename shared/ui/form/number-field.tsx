import { AffixControl } from './affix-control';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

/**
 * Number as typed or pasted, as it is sent: thousand dots of Indonesian writing go (`1.024` is 1024), the rest stays,
 * so that what is not a number is refused visibly instead of changed silently.
 */
export function readNumber(text: string): string {
  const trimmed = text.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
}

/** A number with its unit inside the field. */
export function NumberField({ value, onChange, onBlur, disabled, placeholder, unit, label, ...frame }: FieldProps & { readonly unit?: string }) {
  return (
    <FieldFrame {...frame} label={label}>
      {(wiring) => (
        <AffixControl after={unit}>
          <input
            {...wiring}
            className="pr-input pr-tabular"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            placeholder={placeholder}
            disabled={disabled}
            // The unit is drawn for the eye only; a screen reader hears it with the name.
            aria-label={unit ? `${label} (${unit})` : undefined}
            onChange={(event) => onChange(readNumber(event.target.value))}
            onBlur={onBlur}
          />
        </AffixControl>
      )}
    </FieldFrame>
  );
}
