import type { ReactNode } from 'react';
import { fieldId } from './field-id';

/** Attributes that tie a control to its label, help and error. */
export interface ControlWiring {
  readonly id: string;
  readonly name: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FrameProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  /** `group`: the label becomes the legend of a fieldset. */
  readonly as?: 'field' | 'group';
  readonly children: (wiring: ControlWiring) => ReactNode;
}

/** Label, required mark, control, help and error of one field, wired for assistive technology. */
export function FieldFrame({ name, label, required, help, error, as = 'field', children }: FrameProps) {
  const id = fieldId(name);
  const describedBy = [help ? `${id}-bantuan` : '', error ? `${id}-salah` : ''].filter(Boolean).join(' ');
  const wiring: ControlWiring = {
    id,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  // The mark is drawn by the style sheet: it is not part of the label's words.
  const labelClass = required ? 'pr-label pf-label--required' : 'pr-label';
  const notes = (
    <>
      {help ? <p id={`${id}-bantuan`} className="pr-hint">{help}</p> : null}
      {error ? <p id={`${id}-salah`} className="pr-error">{error}</p> : null}
    </>
  );
  if (as === 'group') {
    return (
      <fieldset className="pr-field" id={id} tabIndex={-1} aria-describedby={wiring['aria-describedby']}>
        <legend className={labelClass}>{label}</legend>
        {children(wiring)}
        {notes}
      </fieldset>
    );
  }
  return (
    <div className="pr-field">
      <label className={labelClass} htmlFor={id}>{label}</label>
      {children(wiring)}
      {notes}
    </div>
  );
}
