import * as z from 'zod/mini';
import { id, numericText, optional, optionalText, record } from '../field/schema';

export const facility = record(() => ({
  id,
  name: z.string(),
  start_stock: numericText,
  use_stock: numericText,
  remaining_stock: numericText,
  mass_unit: z.string(),
  /** Addition: one of `FACILITY_COUNTS`; null if the server does not count. */
  counts: optionalText,
  updated_at: z.optional(z.nullable(z.string())),
}));
export type Facility = z.output<typeof facility>;

export const procedure = record(() => ({
  id,
  type: z.string(),
  document_type: z.string(),
  file: z.string(),
  created_at: optionalText,
  updated_at: z.optional(z.nullable(z.string())),
  /** Additions: the file's original name and its bytes. */
  original_name: optionalText,
  size: optional(z.number()),
}));
export type Procedure = z.output<typeof procedure>;
