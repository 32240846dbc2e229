import * as z from 'zod/mini';
import { detailsOf, required, type Field, type Fields } from './field';

/** Messages of refused fields, by the field's name. */
export type FieldErrors = Record<string, string[]>;

/** Schema of a request's body: its fields by name. Unknown fields are dropped. */
export type Form<Shape extends Fields = Fields> = z.ZodMiniObject<Shape>;

/** Returns a body's schema. Its fields are created on first use: a page describes more calls than it makes. */
export function form<Shape extends Fields>(shapeOf: () => Shape): Form<Shape> {
  let shape: Shape | undefined;
  const fields = () => (shape ??= shapeOf());
  const posted = z.check<Record<string, unknown>>(
    ({ value, issues }) => {
      if (value['status'] !== 'Post') return;
      for (const [name, field] of Object.entries(fields())) {
        if (detailsOf(field).required !== 'when-post') continue;
        const message = problemIn(required(field), value[name]);
        if (message !== null) issues.push({ code: 'custom', message, path: [name], input: value[name] });
      }
    },
    // Runs even if a field has a problem, so that all problems show at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  const definition: z.core.$ZodObjectDef<Shape> = {
    type: 'object',
    get shape() {
      return fields();
    },
    checks: [posted],
  };
  return new z.ZodMiniObject(definition) as Form<Shape>;
}

/** Returns the message of a field's first failed rule; null if all hold. */
export function problemIn(field: Field, value: unknown): string | null {
  return field.safeParse(value ?? '').error?.issues[0]?.message ?? null;
}

export function problemsIn(schema: Form, values: Readonly<Record<string, unknown>>): FieldErrors {
  return fieldErrorsOf(schema.safeParse(values).error?.issues ?? []);
}

function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= [message];
  return errors;
}

/** Reads a typed text in the form in which it is checked and stored. A refused text stays unchanged. */
export function readField(field: Field, typed: string): string {
  const { data } = field.safeParse(typed);
  return typeof data === 'string' ? data : typed;
}
