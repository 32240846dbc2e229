import { defineEndpoint } from '../../endpoint';

const call = {
  access: 'public',
  addition: 'product-facts.md section 6, public calls',
} as const;
const responses = () => import('../../entities/public-content');

export const publicPosts = defineEndpoint('public.posts', 'GET /api/post', {
  ...call,
  capability: 'news',
  summary: 'Berita yang terbit; body memuat cuplikan sebagai HTML, excerpt cuplikan yang sama sebagai teks',
  response: async () => (await responses()).postsResponse,
});
export const publicPost = defineEndpoint('public.post', 'GET /api/post/show/{id}/{slug}', {
  ...call,
  summary: 'Satu berita yang terbit',
  response: async () => (await responses()).postResponse,
});
export const publicPostsOfCategory = defineEndpoint('public.postsOfCategory', 'GET /api/post/show/{slug}', {
  ...call,
  summary: 'Berita sebuah kategori',
  response: async () => (await responses()).labelledPostsResponse,
});
export const publicLinks = defineEndpoint('public.links', 'GET /api/content/uri', {
  ...call,
  summary: 'Halaman tentang dan layanan yang terbit, untuk menu',
  response: async () => (await responses()).linksResponse,
});
export const publicAbout = defineEndpoint('public.about', 'GET /api/content/show/about/{slug}', {
  ...call,
  summary: 'Satu halaman tentang yang terbit',
  response: async () => (await responses()).pageResponse,
});
export const publicService = defineEndpoint('public.service', 'GET /api/content/show/service/{slug}', {
  ...call,
  summary: 'Satu halaman layanan yang terbit',
  response: async () => (await responses()).pageResponse,
});
