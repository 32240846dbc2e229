import { defineEndpoint } from '../endpoint';

const call = {
  service: 'main',
  method: 'GET',
  access: 'public',
  addition: 'product-facts.md section 6, public calls',
} as const;
const answers = () => import('../entities/public-content');

export const publicPosts = defineEndpoint({
  ...call,
  name: 'public.posts',
  path: '/api/post',
  summary: 'Berita yang terbit; body memuat cuplikan sebagai HTML, excerpt cuplikan yang sama sebagai teks',
  answer: async () => (await answers()).postsAnswer,
});
export const publicPost = defineEndpoint({
  ...call,
  name: 'public.post',
  path: '/api/post/show/{id}/{slug}',
  summary: 'Satu berita yang terbit',
  answer: async () => (await answers()).postAnswer,
});
export const publicPostsOfCategory = defineEndpoint({
  ...call,
  name: 'public.postsOfCategory',
  path: '/api/post/show/{slug}',
  summary: 'Berita sebuah kategori',
  answer: async () => (await answers()).labelledPostsAnswer,
});
export const publicLinks = defineEndpoint({
  ...call,
  name: 'public.links',
  path: '/api/content/uri',
  summary: 'Halaman tentang dan layanan yang terbit, untuk menu',
  answer: async () => (await answers()).linksAnswer,
});
export const publicAbout = defineEndpoint({
  ...call,
  name: 'public.about',
  path: '/api/content/show/about/{slug}',
  summary: 'Satu halaman tentang yang terbit',
  answer: async () => (await answers()).pageAnswer,
});
export const publicService = defineEndpoint({
  ...call,
  name: 'public.service',
  path: '/api/content/show/service/{slug}',
  summary: 'Satu halaman layanan yang terbit',
  answer: async () => (await answers()).pageAnswer,
});
