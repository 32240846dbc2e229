import { useState } from 'react';
import { IconButton } from '../base/icon-button';
import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

/** A password for somebody else's account: shown on demand, never remembered by the browser. */
export function SecretField({ value, onChange, onBlur, disabled, placeholder, ...frame }: FieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <span className="pf-secret">
          <input {...wiring} className="pr-input" type={isShown ? 'text' : 'password'} autoComplete="new-password" value={value} placeholder={placeholder} disabled={disabled} onChange={(event) => onChange(event.target.value)} onBlur={onBlur} />
          <IconButton icon={isShown ? 'eye-off' : 'eye'} label={isShown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'} onClick={() => setShown(!isShown)} />
        </span>
      )}
    </FieldFrame>
  );
}
