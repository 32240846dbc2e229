import * as z from 'zod/mini';
import { id, numericText, optionalText, record } from '../schema';

export const facility = record({
  id,
  name: z.string(),
  start_stock: numericText,
  use_stock: numericText,
  remaining_stock: numericText,
  mass_unit: z.string(),
});
export type Facility = z.output<typeof facility>;

export const procedure = record({ id, type: z.string(), document_type: z.string(), file: z.string(), created_at: optionalText });
export type Procedure = z.output<typeof procedure>;
