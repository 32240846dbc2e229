import { nationalDigits } from '../../format/phone';
import { AffixControl } from './affix-control';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

/** A phone number behind its +62. Value: national digits (`81234567890`) of whatever is typed or pasted (`+62 812…`, `0812…`). */
export function PhoneField({ value, onChange, onBlur, disabled, placeholder, ...frame }: FieldProps) {
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <AffixControl before="+62">
          <input
            {...wiring}
            className="pr-input pr-tabular"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={value}
            placeholder={placeholder}
            disabled={disabled}
            onChange={(event) => onChange(nationalDigits(event.target.value))}
            onBlur={onBlur}
          />
        </AffixControl>
      )}
    </FieldFrame>
  );
}
