import * as z from 'zod/mini';
import { record } from '../schema';
import { pageLink, post, publicPage } from './content';

const posts = z._default(z.array(post), []);
const links = z._default(z.array(pageLink), []);

/** Answers of the public calls. */
export const postsAnswer = record(() => ({ post: posts }));
export const postAnswer = record(() => ({ post }));
export const labelledPostsAnswer = record(() => ({ label: z.string(), post: posts }));
export const linksAnswer = record(() => ({ uri_about: links, uri_service: links }));
export const pageAnswer = record(() => ({ content: publicPage }));
