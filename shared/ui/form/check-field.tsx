import { fieldId } from './field-id';
import type { FieldProps } from './field-props';

/** A statement to agree to. */
export function CheckField({ name, label, value, onChange, onBlur, required, disabled, help, error }: FieldProps<boolean>) {
  const id = fieldId(name);
  const describedBy = [help ? `${id}-bantuan` : '', error ? `${id}-salah` : ''].filter(Boolean).join(' ');
  return (
    <div className="pr-field">
      <label className="pf-check" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <span>{label}</span>
      </label>
      {help ? <p id={`${id}-bantuan`} className="pr-hint">{help}</p> : null}
      {error ? <p id={`${id}-salah`} className="pr-error">{error}</p> : null}
    </div>
  );
}
