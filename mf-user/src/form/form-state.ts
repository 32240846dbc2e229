import { studyProgramsOf } from '@portal/shared/contract/options';
import type { FieldErrors } from '@portal/shared/contract/rules';
import type { FileChoice } from '@portal/shared/ui/form';
import type { FormFiles, FormValues } from './form-values';

/** What a person has done in a form. Errors are derived from it, not kept. */
export interface FormState {
  readonly values: FormValues;
  readonly files: FormFiles;
  /** Fields the person has left once: their errors may be shown. */
  readonly touched: ReadonlySet<string>;
  /** What the server refused, until the field changes. */
  readonly refused: FieldErrors;
  /** Tries to send so far; from the first on all errors are shown. */
  readonly attempts: number;
  readonly isChanged: boolean;
}

export type FormEvent =
  | { readonly type: 'set'; readonly name: string; readonly value: string }
  | { readonly type: 'file'; readonly name: string; readonly choice: FileChoice }
  | { readonly type: 'leave'; readonly name: string }
  | { readonly type: 'attempt' }
  | { readonly type: 'refuse'; readonly errors: FieldErrors }
  /** A draft taken up again. */
  | { readonly type: 'restore'; readonly values: FormValues; readonly files: FormFiles }
  | { readonly type: 'clear'; readonly values: FormValues };

export function startState(values: FormValues): FormState {
  return { values, files: {}, touched: new Set(), refused: {}, attempts: 0, isChanged: false };
}

/** The next state of the form. */
export function nextForm(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'set':
      return { ...state, values: withValue(state.values, event.name, event.value), refused: without(state.refused, event.name), isChanged: true };
    case 'file':
      return { ...state, files: { ...state.files, [event.name]: event.choice }, refused: without(state.refused, event.name), isChanged: true };
    case 'leave':
      return state.touched.has(event.name) ? state : { ...state, touched: new Set(state.touched).add(event.name) };
    case 'attempt':
      return { ...state, attempts: state.attempts + 1 };
    case 'refuse':
      return { ...state, refused: event.errors, attempts: state.attempts + 1 };
    case 'restore':
      return { ...state, values: { ...state.values, ...event.values }, files: event.files, isChanged: true };
    case 'clear':
      return startState(event.values);
  }
}

/** A new level clears a study programme that does not belong to it. */
function withValue(values: FormValues, name: string, value: string): FormValues {
  const next = { ...values, [name]: value };
  const program = values['study_program'];
  if (name === 'educational_level' && program && !studyProgramsOf(value).includes(program)) next['study_program'] = '';
  return next;
}

function without(errors: FieldErrors, name: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name));
}
