import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { content, post } from '../entities/content';
import { EDITORS } from '../account/roles';
import { record } from '../field/schema';

/** Calls of older clients that no screen of this portal makes. */
const call = { addition: 'product-facts.md section 6, called by older clients' } as const;
const editors = { ...call, access: EDITORS } as const;
const pages = record(() => ({ content: z._default(z.array(content), []) }));
const posts = record(() => ({ post: z._default(z.array(post), []) }));

export const publicAboutPages = defineEndpoint('public.aboutPages', 'GET /api/content/about', {
  ...call,
  access: 'public',
  summary: 'Halaman tentang yang terbit, dengan isi',
  response: pages,
});
export const publicServicePages = defineEndpoint('public.servicePages', 'GET /api/content/service', {
  ...call,
  access: 'public',
  summary: 'Halaman layanan yang terbit, dengan isi',
  response: pages,
});

export const publishedPosts = defineEndpoint('post.published', 'GET /api/{p}/post/status-post', {
  ...editors,
  summary: 'Konten yang terbit',
  response: posts,
});
export const draftPosts = defineEndpoint('post.drafts', 'GET /api/{p}/post/status-draft', {
  ...editors,
  summary: 'Konten yang masih draf',
  response: posts,
});
export const publishedAboutPages = defineEndpoint('content.publishedAbout', 'GET /api/{p}/content/status-post-about', {
  ...editors,
  summary: 'Halaman tentang yang terbit',
  response: pages,
});
export const draftAboutPages = defineEndpoint('content.draftAbout', 'GET /api/{p}/content/status-draft-about', {
  ...editors,
  summary: 'Halaman tentang yang masih draf',
  response: pages,
});
export const publishedServicePages = defineEndpoint(
  'content.publishedService',
  'GET /api/{p}/content/status-post-service',
  {
    ...editors,
    summary: 'Halaman layanan yang terbit',
    response: pages,
  },
);
export const draftServicePages = defineEndpoint('content.draftService', 'GET /api/{p}/content/status-draft-service', {
  ...editors,
  summary: 'Halaman layanan yang masih draf',
  response: pages,
});
