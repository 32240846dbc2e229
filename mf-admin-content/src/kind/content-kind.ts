import type { Form } from '@portal/shared/contract/field/form';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type {
  listAboutPages,
  listPosts,
  listServicePages,
  showContent,
  showPost,
} from '@portal/shared/contract/endpoints/content/content';
import type { ContentNoun } from '@portal/shared/contract/text/messages';
import type { KIND_TITLES, PerScreen } from './kind-routes';
import type { Post } from '@portal/shared/contract/entities/content';

/** An article, about page or service page; pages have no categories. */
export type ContentItem = Post;

/** Wire values (admin-area.md section 4). */
export type ContentStatus = 'Post' | 'Draft';

export function isPublished(item: Pick<ContentItem, 'status'>): boolean {
  return item.status === 'Post';
}

/** Articles are under `post` in the response, pages under `content`. */
export type ListCall = typeof listPosts | typeof listAboutPages | typeof listServicePages;
export type ShowCall = typeof showPost | typeof showContent;

/** The differences between articles, about pages and services. */
export interface ContentKind {
  /** Prefix of the list's call names. */
  readonly key: 'post' | 'about' | 'service';
  /** Used in messages: 'Konten berhasil didraf'. */
  readonly noun: ContentNoun;
  /** Used within sentences: 'Benar ingin draf konten?'. */
  readonly word: 'konten' | 'tentang' | 'layanan';
  /** Indonesian; translated by `t`. */
  readonly titles: (typeof KIND_TITLES)[ContentNoun];
  readonly routes: PerScreen;
  /** Indonesian; translated by `t`. */
  readonly titleLabel: `Judul ${ContentNoun}`;
  /** Public URL of a published item. */
  readonly publicAddress: (item: ContentItem) => string;
  readonly hasCategories: boolean;
  /** Field `type` of the store call; null if the call has no such field. */
  readonly type: 'About' | 'Service' | null;
  readonly calls: {
    readonly list: ListCall;
    readonly show: ShowCall;
    readonly store: Endpoint & { readonly body: Form };
    readonly update: Endpoint & { readonly body: Form };
    readonly draft: Endpoint;
    readonly delete: Endpoint;
  };
}
