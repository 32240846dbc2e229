import { useState } from 'react';
import { ICON_PATHS, SvgIcon } from '@portal/shared/ui/plain';
import { TextField, type TextFieldProps } from './text-field';

/** A password that can be shown; what was typed stays when it is. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'before' | 'after'>) {
  const [shown, setShown] = useState(false);
  const label = shown ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi';
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className="pr-icon-button"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <SvgIcon path={ICON_PATHS[shown ? 'eye-off' : 'eye']} />
        </button>
      }
    />
  );
}
