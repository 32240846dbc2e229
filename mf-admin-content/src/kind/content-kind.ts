import type { Form } from '@portal/shared/contract/form';
import type { Endpoint } from '@portal/shared/contract/endpoint';
import type {
  listAboutPages,
  listPosts,
  listServicePages,
  showContent,
  showPost,
} from '@portal/shared/contract/endpoints/content';
import type { ContentNoun } from '@portal/shared/contract/messages';
import type { ContentItem } from './content-item';
import type { KIND_TITLES, PerScreen } from './kind-routes';

/** Calls that list items: articles are under `post`, pages under `content`. */
export type ListCall = typeof listPosts | typeof listAboutPages | typeof listServicePages;
export type ShowCall = typeof showPost | typeof showContent;

/** The differences between articles, about pages and services; all other code is shared. */
export interface ContentKind {
  /** Begins the names of its list's calls, too. */
  readonly key: 'post' | 'about' | 'service';
  /** In messages: 'Konten berhasil didraf'. */
  readonly noun: ContentNoun;
  /** In sentences and questions: 'Benar ingin draf konten?'. */
  readonly word: 'konten' | 'tentang' | 'layanan';
  /** In Indonesian: translated by `t`. */
  readonly titles: (typeof KIND_TITLES)[ContentNoun];
  readonly routes: PerScreen;
  /** In Indonesian: translated by `t`. */
  readonly titleLabel: `Judul ${ContentNoun}`;
  /** Where visitors read a published one. */
  readonly publicAddress: (item: ContentItem) => string;
  readonly hasCategories: boolean;
  /** Field `type` of the store call; null where the call knows it by itself. */
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
