import { defineEndpoint } from '../../endpoint';

const call = {
  access: 'public',
  addition: 'product-facts.md section 6, public calls',
} as const;
const responses = () => import('../../entities/public-content');

export const publicPosts = defineEndpoint({
  ...call,
  name: 'public.posts',
  capability: 'news',
  route: 'GET /api/post',
  summary: 'Berita yang terbit; body memuat cuplikan sebagai HTML, excerpt cuplikan yang sama sebagai teks',
  response: async () => (await responses()).postsResponse,
});
export const publicPost = defineEndpoint({
  ...call,
  name: 'public.post',
  route: 'GET /api/post/show/{id}/{slug}',
  summary: 'Satu berita yang terbit',
  response: async () => (await responses()).postResponse,
});
export const publicPostsOfCategory = defineEndpoint({
  ...call,
  name: 'public.postsOfCategory',
  route: 'GET /api/post/show/{slug}',
  summary: 'Berita sebuah kategori',
  response: async () => (await responses()).labelledPostsResponse,
});
export const publicLinks = defineEndpoint({
  ...call,
  name: 'public.links',
  route: 'GET /api/content/uri',
  summary: 'Halaman tentang dan layanan yang terbit, untuk menu',
  response: async () => (await responses()).linksResponse,
});
export const publicAbout = defineEndpoint({
  ...call,
  name: 'public.about',
  route: 'GET /api/content/show/about/{slug}',
  summary: 'Satu halaman tentang yang terbit',
  response: async () => (await responses()).pageResponse,
});
export const publicService = defineEndpoint({
  ...call,
  name: 'public.service',
  route: 'GET /api/content/show/service/{slug}',
  summary: 'Satu halaman layanan yang terbit',
  response: async () => (await responses()).pageResponse,
});
