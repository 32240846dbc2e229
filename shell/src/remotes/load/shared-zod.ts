/**
 * zod exports for the contract's calls and shapes in remotes; a namespace import would download all of it. Packing
 * refuses an area that uses another one.
 */
export {
  _default,
  array,
  boolean,
  catchall,
  enum,
  extend,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  readonly,
  record,
  regex,
  strictObject,
  string,
  transform,
  trim,
  union,
  unknown,
  ZodMiniObject,
} from 'zod/mini';
