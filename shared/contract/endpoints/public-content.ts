import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint';
import { pageLink, post, publicPage } from '../entities/content';
import { record } from '../schema';

const call = { service: 'main', method: 'GET', access: 'public', addition: 'product-facts.md section 6, public calls' } as const;
const posts = z._default(z.array(post), []);
const links = z._default(z.array(pageLink), []);
const page = record({ content: publicPage });

export const publicPosts = defineEndpoint({ ...call, name: 'public.posts', path: '/api/post', summary: 'Berita yang terbit, tanpa isi; excerpt berupa teks', answer: record({ post: posts }) });
export const publicPost = defineEndpoint({ ...call, name: 'public.post', path: '/api/post/show/{id}/{slug}', summary: 'Satu berita yang terbit', answer: record({ post }) });
export const publicPostsOfCategory = defineEndpoint({ ...call, name: 'public.postsOfCategory', path: '/api/post/show/{slug}', summary: 'Berita sebuah kategori', answer: record({ label: z.string(), post: posts }) });
export const publicLinks = defineEndpoint({ ...call, name: 'public.links', path: '/api/content/uri', summary: 'Halaman tentang dan layanan yang terbit, untuk menu', answer: record({ uri_about: links, uri_service: links }) });
export const publicAbout = defineEndpoint({ ...call, name: 'public.about', path: '/api/content/show/about/{slug}', summary: 'Satu halaman tentang yang terbit', answer: page });
export const publicService = defineEndpoint({ ...call, name: 'public.service', path: '/api/content/show/service/{slug}', summary: 'Satu halaman layanan yang terbit', answer: page });
