import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { content, post } from '../entities/content';
import type { Role } from '../roles';
import { record } from '../schema';

const EDITORS = ['Content', 'Super'] as const satisfies readonly Role[];

/** Calls that no screen of this portal makes, and that older clients of the same servers do. */
const call = {
  service: 'main',
  method: 'GET',
  addition: 'product-facts.md section 6, called by older clients',
} as const;
const pages = record(() => ({ content: z._default(z.array(content), []) }));
const posts = record(() => ({ post: z._default(z.array(post), []) }));

export const publicAboutPages = defineEndpoint({
  ...call,
  access: 'public',
  name: 'public.aboutPages',
  path: '/api/content/about',
  summary: 'Halaman tentang yang terbit, dengan isi',
  response: pages,
});
export const publicServicePages = defineEndpoint({
  ...call,
  access: 'public',
  name: 'public.servicePages',
  path: '/api/content/service',
  summary: 'Halaman layanan yang terbit, dengan isi',
  response: pages,
});

export const publishedPosts = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'post.published',
  path: '/api/{p}/post/status-post',
  summary: 'Konten yang terbit',
  response: posts,
});
export const draftPosts = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'post.drafts',
  path: '/api/{p}/post/status-draft',
  summary: 'Konten yang masih draf',
  response: posts,
});
export const publishedAboutPages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.publishedAbout',
  path: '/api/{p}/content/status-post-about',
  summary: 'Halaman tentang yang terbit',
  response: pages,
});
export const draftAboutPages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.draftAbout',
  path: '/api/{p}/content/status-draft-about',
  summary: 'Halaman tentang yang masih draf',
  response: pages,
});
export const publishedServicePages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.publishedService',
  path: '/api/{p}/content/status-post-service',
  summary: 'Halaman layanan yang terbit',
  response: pages,
});
export const draftServicePages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.draftService',
  path: '/api/{p}/content/status-draft-service',
  summary: 'Halaman layanan yang masih draf',
  response: pages,
});
