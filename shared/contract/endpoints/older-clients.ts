import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { content, post } from '../entities/content';
import { EDITORS } from '../account/roles';
import { record } from '../field/schema';

/** Calls of older clients that no screen of this portal makes. */
const call = {
  addition: 'product-facts.md section 6, called by older clients',
} as const;
const pages = record(() => ({ content: z._default(z.array(content), []) }));
const posts = record(() => ({ post: z._default(z.array(post), []) }));

export const publicAboutPages = defineEndpoint({
  ...call,
  access: 'public',
  name: 'public.aboutPages',
  route: 'GET /api/content/about',
  summary: 'Halaman tentang yang terbit, dengan isi',
  response: pages,
});
export const publicServicePages = defineEndpoint({
  ...call,
  access: 'public',
  name: 'public.servicePages',
  route: 'GET /api/content/service',
  summary: 'Halaman layanan yang terbit, dengan isi',
  response: pages,
});

export const publishedPosts = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'post.published',
  route: 'GET /api/{p}/post/status-post',
  summary: 'Konten yang terbit',
  response: posts,
});
export const draftPosts = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'post.drafts',
  route: 'GET /api/{p}/post/status-draft',
  summary: 'Konten yang masih draf',
  response: posts,
});
export const publishedAboutPages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.publishedAbout',
  route: 'GET /api/{p}/content/status-post-about',
  summary: 'Halaman tentang yang terbit',
  response: pages,
});
export const draftAboutPages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.draftAbout',
  route: 'GET /api/{p}/content/status-draft-about',
  summary: 'Halaman tentang yang masih draf',
  response: pages,
});
export const publishedServicePages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.publishedService',
  route: 'GET /api/{p}/content/status-post-service',
  summary: 'Halaman layanan yang terbit',
  response: pages,
});
export const draftServicePages = defineEndpoint({
  ...call,
  access: EDITORS,
  name: 'content.draftService',
  route: 'GET /api/{p}/content/status-draft-service',
  summary: 'Halaman layanan yang masih draf',
  response: pages,
});
