import * as z from 'zod/mini';
import { record } from '../field/schema';
import { pageLink, post, publicPage } from './content';

const posts = z._default(z.array(post), []);
const links = z._default(z.array(pageLink), []);

/** Responses of the public calls. */
export const postsResponse = record(() => ({ post: posts }));
export const postResponse = record(() => ({ post }));
export const labelledPostsResponse = record(() => ({ label: z.string(), post: posts }));
export const linksResponse = record(() => ({ uri_about: links, uri_service: links }));
export const pageResponse = record(() => ({ content: publicPage }));
