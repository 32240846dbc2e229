import * as z from 'zod/mini';
import { id, instant, optional, optionalText, record } from '../field/schema';

export const category = record(() => ({
  id,
  label: z.string(),
  slug: optionalText,
  thumbnail: optionalText,
  updated_at: z.optional(z.nullable(z.string())),
}));
export type Category = z.output<typeof category>;

export const content = record(() => ({
  id,
  slug: z.string(),
  title: optionalText,
  thumbnail: optionalText,
  body: optionalText,
  status: z.string(),
  type: optionalText,
  /** First publication (addition); null for a draft that was never published, and from older servers. */
  published_at: optional(instant),
  created_at: instant,
  updated_at: instant,
}));
export type Content = z.output<typeof content>;

export const post = z.extend(content, { categories: z._default(z.array(category), []) });
export type Post = z.output<typeof post>;

/** A page as the public calls send it; its current `slug` is an addition. */
export const publicPage = record(() => ({
  slug: optionalText,
  title: optionalText,
  thumbnail: optionalText,
  body: optionalText,
}));

export const pageLink = record(() => ({ label: optionalText, slug: z.string(), thumbnail: optionalText }));
