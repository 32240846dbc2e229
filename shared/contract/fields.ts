/** Facade of request fields: areas and the contract's calls use the page's one instance. */
export {
  choice,
  detailsOf,
  email,
  file,
  html,
  institution,
  money,
  number,
  optional,
  password,
  person,
  phone,
  required,
  secret,
  text,
  type Field,
  type FieldDetails,
  type Fields,
} from './field/field';
export { CHANGED_MEANWHILE, seenUpdate } from './field/seen-update';
export { form, problemIn, problemsIn, readField, type FieldErrors, type Form } from './field/form';
