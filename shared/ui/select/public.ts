/** A select with its label, without the other controls: for screens that choose but do not write. */
export { focusField } from '../form/field-id';
export type { Choice } from '../form/field-spec';
export { SelectField } from './select-field';
