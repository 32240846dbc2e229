import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { readRupiah, readWholeNumber, withoutGroups } from '../../../contract/values/whole-number';
import { groupThousands, typedAmount } from '../../../format/money';
import { nationalDigits } from '../../../contract/values/phone';

/** Properties that antd's form gives to a control; the value is in wire format, not as shown. */
type Controlled = Omit<InputProps, 'value' | 'onChange'> & {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A number with its unit. Any text but a whole number stays as typed, so that its rule refuses it. */
export function NumberInput({
  onChange,
  onBlur,
  unit,
  title,
  ...rest
}: Controlled & { readonly unit?: string | undefined }) {
  return (
    <Input
      {...rest}
      className="pr-tabular"
      inputMode="numeric"
      autoComplete="off"
      suffix={unit}
      // The unit is visible only; screen readers get it with the name.
      aria-label={unit ? `${title} (${unit})` : undefined}
      onChange={({ target }) => onChange?.(withoutGroups(target.value, readWholeNumber(target.value)))}
      onBlur={(event) => {
        const read = readWholeNumber(event.target.value);
        if (read.kind === 'whole') onChange?.(read.text);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount in Rupiah: shown with 'Rp. ' and thousands separators while typing; the value is plain digits. */
export function MoneyInput({ value = '', onChange, onBlur, ...rest }: Controlled) {
  const input = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);
  // Separators left of the caret come and go; without this it would jump to the end.
  useLayoutEffect(() => {
    const element = input.current?.input;
    if (caret.current === null || document.activeElement !== element) return;
    element?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const amount = typedAmount(target.value, value);
    const left = target.value.slice(0, target.selectionStart ?? target.value.length);
    // A text that is not an amount is shown as typed, and the caret stays.
    caret.current = /^\d+$/.test(amount)
      ? caretAfterDigits(groupThousands(amount), left.replace(/\D/g, '').length)
      : null;
    onChange?.(amount);
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
      onBlur={(event) => {
        const read = readRupiah(event.target.value);
        if (read.kind === 'whole') onChange?.(read.text);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * A phone number with the prefix +62. Value: national digits (`81234567890`) of a number as typed or pasted (`+62
 * 812…`, `0812…`); anything else as typed.
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

/** Returns the caret position in `shown` with the same number of digits on its left. */
export function caretAfterDigits(shown: string, digitsLeft: number): number {
  let left = 0;
  for (let index = 0; index < shown.length; index += 1) {
    if (left === digitsLeft) return index;
    if (/\d/.test(shown[index] ?? '')) left += 1;
  }
  return shown.length;
}
