import { useEffect, useLayoutEffect, useRef } from 'react';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

/** Tallest a text area grows, px (user-area.md section 5). */
const MAX_HEIGHT = 250;

function fit(area: HTMLTextAreaElement | null) {
  if (!area) return;
  area.style.height = 'auto';
  // scrollHeight leaves the border out, offsetHeight has it.
  const border = area.offsetHeight - area.clientHeight;
  area.style.height = `${Math.min(area.scrollHeight + border, MAX_HEIGHT)}px`;
}

/** A long text: grows with its content to 250 px, also with the content it is loaded with. */
export function TextAreaField({ value, onChange, onBlur, disabled, placeholder, maxLength, ...frame }: FieldProps & { readonly maxLength?: number }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fit(area.current), [value]);
  useEffect(() => {
    const refit = () => fit(area.current);
    window.addEventListener('resize', refit);
    // The web font is wider than its fallback: lines may break anew when it arrives.
    void document.fonts?.ready.then(refit);
    return () => window.removeEventListener('resize', refit);
  }, []);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <textarea
          {...wiring}
          ref={area}
          className="pr-input pf-area"
          rows={3}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
