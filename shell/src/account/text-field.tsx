import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { t, tell } from '../language/page-texts';
import { ICON_PATHS, SvgIcon } from '@portal/shared/ui/plain';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  /** Null while the value is valid. */
  readonly error: string | null;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly aside?: ReactNode;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** Label, uncontrolled input, error and hint of one field. */
export function TextField({ label, error, hint, optional = false, aside, before, after, ...input }: TextFieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control = (
    <input
      type="text"
      {...input}
      id={id}
      className="pr-input"
      aria-invalid={error ? true : undefined}
      aria-required={optional ? undefined : true}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="pr-field">
      <div className="ac-label-row">
        <label className="pr-label" htmlFor={id}>
          {label}
          {optional && <span className="pr-label__optional">{t(' (opsional)')}</span>}
        </label>
        {aside}
      </div>
      {before || after ? (
        <div className="pr-input-box">
          {before}
          {control}
          {after}
        </div>
      ) : (
        control
      )}
      {error && (
        <p className="pr-error" id={`${id}-error`}>
          {tell(error)}
        </p>
      )}
      {hint && (
        <p className="pr-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

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
