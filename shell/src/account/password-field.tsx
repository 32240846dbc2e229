import { useState } from 'react';
import { ICON_PATHS, SvgIcon } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { TextField, type TextFieldProps } from './text-field';

/** A password field that can show its text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'before' | 'after'>) {
  const [shown, setShown] = useState(false);
  const label = shown ? t('Sembunyikan kata sandi') : t('Tampilkan kata sandi');
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
