import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { digitsOf, groupThousands } from '../../format/money';
import { nationalDigits } from '../../format/phone';
import { caretAfterDigits } from './caret-after-digits';

/** What antd's form gives to a control; the value is what is sent, never what is shown. */
type Controlled = Omit<InputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/**
 * Number as typed or pasted, as it is sent: thousand dots of Indonesian writing go (`1.024` is 1024), the rest stays,
 * so that what is not a number is refused visibly instead of changed silently.
 */
export function readNumber(text: string): string {
  const trimmed = text.trim();
  return /^\d{1,3}(\.\d{3})+$/.test(trimmed) ? trimmed.replaceAll('.', '') : trimmed;
}

/** A number with its unit inside the field. */
export function NumberInput({ onChange, unit, title, ...rest }: Controlled & { readonly unit?: string | undefined }) {
  return (
    <Input
      {...rest}
      className="pr-tabular"
      inputMode="numeric"
      autoComplete="off"
      suffix={unit}
      // The unit is drawn for the eye only; a screen reader hears it with the name.
      aria-label={unit ? `${title} (${unit})` : undefined}
      onChange={({ target }) => onChange?.(readNumber(target.value))}
    />
  );
}

/**
 * An amount in Rupiah: 'Rp. ' before it, thousand dots while typing, plain digits as value (user-area.md section 5).
 */
export function MoneyInput({ value = '', onChange, ...rest }: Controlled) {
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  // Dots come and go left of the caret; without this it would jump to the end.
  useLayoutEffect(() => {
    const element = input.current?.input;
    if (caret.current === null || document.activeElement !== element) return;
    element?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const digits = digitsOf(target.value);
    const left = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    caret.current = caretAfterDigits(groupThousands(digits), left);
    onChange?.(digits);
  };
  return (
    <Input
      {...rest}
      ref={input}
      className="pr-tabular"
      inputMode="numeric"
      autoComplete="off"
      prefix="Rp. "
      value={groupThousands(value)}
      onChange={change}
    />
  );
}

/**
 * A phone number behind its +62. Value: national digits (`81234567890`) of whatever is typed or pasted (`+62 812…`,
 * `0812…`).
 */
export function PhoneInput({ onChange, ...rest }: Controlled) {
  return (
    <Input
      {...rest}
      className="pr-tabular"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      prefix="+62"
      onChange={({ target }) => onChange?.(nationalDigits(target.value))}
    />
  );
}
