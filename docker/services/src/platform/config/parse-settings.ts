import * as z from 'zod';

/** Names the variable, the problem and a hint. */
export class ConfigError extends Error {
  constructor(
    readonly variable: string,
    problem: string,
    hint: string,
  ) {
    super(`${variable}: ${problem}. ${hint}`);
    this.name = 'ConfigError';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a schema, and no others.
 * @throws ConfigError naming the first invalid variable, its problem and a hint
 */
export function parseSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Env,
): z.output<z.ZodObject<Shape>> {
  const read = schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name]])));
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const hint: unknown = issue?.code === 'custom' ? issue.params?.['hint'] : null;
  throw new ConfigError(String(issue?.path[0]), issue?.message ?? '', typeof hint === 'string' ? hint : '');
}
