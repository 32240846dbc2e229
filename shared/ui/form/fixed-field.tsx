import { FieldFrame } from './field-frame';
import type { FieldProps } from './field-props';

/** A value that is sent but cannot be changed here. */
export function FixedField({ value, ...frame }: Pick<FieldProps, 'name' | 'label' | 'value' | 'help' | 'error'>) {
  return (
    <FieldFrame {...frame}>{(wiring) => <input {...wiring} className="pr-input pf-fixed" value={value} readOnly />}</FieldFrame>
  );
}
