import * as z from 'zod/mini';

const ANYTHING = z.unknown();

/** Identifier of a row: number or UUID text on the wire, parsed to text (product-facts.md 1.2). */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** A number that some servers send as text (`gpu`, `ram`, `phone_number`); parsed to text. */
export const numericText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** 1, 0, true, false or their texts; parsed to boolean. */
export const flag = z.pipe(
  z.union([z.boolean(), z.number(), z.string()]),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** A field that may be null or missing; parsed to null in both cases. */
export function optional<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.nullable(schema), null);
}

/** A text that may be null or missing. */
export const optionalText = optional(z.string());

/** ISO 8601 UTC instant, kept as text. */
export const instant = z.string();

/** Addition: code and parameters for translating the reason beside it (`contract/text/reasons.ts`). */
export const codedReason = z.optional(
  z.nullable(z.object({ code: z.string(), parameters: z.record(z.string(), z.unknown()) })),
);

/** The payload of a response without one, for the OpenAPI document. */
export const nothing = z._default(z.nullable(z.unknown()), null);

/**
 * Returns a schema of an object that keeps unknown fields, so that a newer server does not break an older portal. Its
 * fields are created on first use: a page describes many more calls than it makes.
 */
export function record<Shape extends z.core.$ZodLooseShape>(
  shapeOf: () => Shape,
): z.ZodMiniObject<z.core.util.Writeable<Shape>, z.core.$loose> {
  let shape: Shape | undefined;
  const definition: z.core.$ZodObjectDef<Shape> = {
    type: 'object',
    get shape() {
      return (shape ??= shapeOf());
    },
    catchall: ANYTHING,
  };
  return new z.ZodMiniObject(definition) as z.ZodMiniObject<z.core.util.Writeable<Shape>, z.core.$loose>;
}
