import * as z from 'zod/mini';

/** `/registry/index.json`: settings of all areas (architecture.md section 4). */
export const registryIndex = z.looseObject({
  schema: z.literal(1),
  areas: z.array(z.string()),
  /** Roles that have a screen, by area. */
  roles: z.record(z.string(), z.array(z.string())),
  /** Origins besides the portal's own that releases may come from. */
  allowedOrigins: z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  /** Contract of the shell that this registry serves. */
  shellContract: z.number(),
});
export type RegistryIndex = z.output<typeof registryIndex>;
