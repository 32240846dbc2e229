import { defineEndpoint } from '../endpoint';

const call = {
  service: 'main',
  method: 'GET',
  access: 'public',
  addition: 'product-facts.md section 6, public calls',
} as const;
const responses = () => import('../entities/public-content');

export const publicPosts = defineEndpoint({
  ...call,
  name: 'public.posts',
  capability: 'news',
  path: '/api/post',
  summary: 'Berita yang terbit; body memuat cuplikan sebagai HTML, excerpt cuplikan yang sama sebagai teks',
  response: async () => (await responses()).postsResponse,
});
export const publicPost = defineEndpoint({
  ...call,
  name: 'public.post',
  path: '/api/post/show/{id}/{slug}',
  summary: 'Satu berita yang terbit',
  response: async () => (await responses()).postResponse,
});
export const publicPostsOfCategory = defineEndpoint({
  ...call,
  name: 'public.postsOfCategory',
  path: '/api/post/show/{slug}',
  summary: 'Berita sebuah kategori',
  response: async () => (await responses()).labelledPostsResponse,
});
export const publicLinks = defineEndpoint({
  ...call,
  name: 'public.links',
  path: '/api/content/uri',
  summary: 'Halaman tentang dan layanan yang terbit, untuk menu',
  response: async () => (await responses()).linksResponse,
});
export const publicAbout = defineEndpoint({
  ...call,
  name: 'public.about',
  path: '/api/content/show/about/{slug}',
  summary: 'Satu halaman tentang yang terbit',
  response: async () => (await responses()).pageResponse,
});
export const publicService = defineEndpoint({
  ...call,
  name: 'public.service',
  path: '/api/content/show/service/{slug}',
  summary: 'Satu halaman layanan yang terbit',
  response: async () => (await responses()).pageResponse,
});
