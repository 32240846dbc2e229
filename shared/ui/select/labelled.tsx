import type { ReactNode } from 'react';
import { translate } from '@portal/shared/language';
import { fieldId } from '../form/field-id';

export interface LabelledProps {
  /** Determines the id (see fieldId). */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Message of the failed rule; null or empty without one. */
  readonly error?: string | null | undefined;
}

interface LabelledParts extends Pick<LabelledProps, 'name' | 'label' | 'required' | 'error'> {
  readonly children: (wiring: Wiring) => ReactNode;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label and error of a control whose value lives in the URL or in a hook, not in a form. */
export function Labelled({ name, label, required = false, error, children }: LabelledParts): ReactNode {
  const id = fieldId(name);
  const errorId = `${id}_salah`;
  const wiring = {
    id: id,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  return (
    <div className="pr-field">
      <label className={required ? 'pr-label pr-label--required' : 'pr-label'} htmlFor={id}>
        {label}
      </label>
      {children(wiring)}
      {error && (
        <p id={errorId} className="pr-error">
          {translate(error)}
        </p>
      )}
    </div>
  );
}
