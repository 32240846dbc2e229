import type { ReactNode } from 'react';

/** What every field of the kit takes. The value is what is sent, never what is shown. */
export interface FieldProps<Value = string> {
  /** Name on the wire; also makes the id (see fieldId). */
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Stands under the label's control where a person hesitates. */
  readonly help?: ReactNode;
  /** Text of the failed rule; null or empty when all is well. */
  readonly error?: string | null;
  readonly placeholder?: string;
}
