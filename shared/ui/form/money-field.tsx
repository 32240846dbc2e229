import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { digitsOf, groupThousands } from '../../format/money';
import { AffixControl } from './affix-control';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';
import { caretAfterDigits } from './caret-after-digits';

/** An amount in Rupiah: 'Rp. ' before it, thousand dots while typing, plain digits as value (user-area.md section 5). */
export function MoneyField({ value, onChange, onBlur, disabled, placeholder, ...frame }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Dots come and go left of the caret; without this it would jump to the end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target;
    const digits = digitsOf(text);
    const left = digitsOf(text.slice(0, selectionStart ?? text.length)).length;
    caret.current = caretAfterDigits(groupThousands(digits), left);
    onChange(digits);
  };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <AffixControl before="Rp. ">
          <input
            {...wiring}
            ref={input}
            className="pr-input pr-tabular"
            inputMode="numeric"
            autoComplete="off"
            value={groupThousands(value)}
            placeholder={placeholder}
            disabled={disabled}
            onChange={change}
            onBlur={onBlur}
          />
        </AffixControl>
      )}
    </FieldFrame>
  );
}
