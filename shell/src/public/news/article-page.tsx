import { Link, useSearchParams } from 'react-router-dom';
import type { Post } from '@portal/shared/contract/entities/content';
import { publicPost } from '@portal/shared/contract/endpoints/content/public-content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { formatDate } from '@portal/shared/format/date';
import { isApiError } from '@portal/shared/http';
import { Chip } from '@portal/shared/ui/plain';
import { HtmlView, prepareHtml } from '@portal/shared/ui/html';
import { t } from '../../language/page-texts';
import { CallView } from '../call/call-view';
import { excerptOf } from './excerpt';
import { MissingPage } from '../frame/missing-page';
import { MorePosts } from './more-posts';
import { PublicPage } from '../frame/public-page';
import { useCall } from '../call/use-call';

/** Loads everything that the page needs before it renders. */
export async function ready() {
  await prepareHtml();
  return { ArticlePage };
}

/** /berita/view?id=&slug= */
function ArticlePage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const slug = query.get('slug');
  return id && slug ? <Article key={`${id}/${slug}`} id={id} slug={slug} /> : <MissingPage />;
}

function Article({ id, slug }: { id: string; slug: string }) {
  const state = useCall(publicPost, { id, slug });
  if (state.kind === 'failed' && isApiError(state.error, 'notFound')) return <MissingPage />;
  const post = state.kind === 'done' ? state.data.post : null;
  return (
    <PublicPage
      width="narrow"
      title={post ? (post.title ?? t(MESSAGES.untitled)) : t('Berita')}
      description={post ? excerptOf(post) : undefined}
      subtitle={post ? formatDate(post.published_at ?? post.created_at) : undefined}
    >
      <CallView state={state}>{(data) => <ArticleBody post={data.post} />}</CallView>
      <MorePosts except={id} />
    </PublicPage>
  );
}

function ArticleBody({ post }: { post: Post }) {
  return (
    <article className="pr-stack">
      {post.thumbnail && <img className="pb-cover" src={post.thumbnail} alt="" fetchPriority="high" />}
      <HtmlView html={post.body ?? ''} />
      {post.categories.length > 0 && (
        <div className="pr-row">
          <span className="pr-small pr-secondary">{t('Kategori:')}</span>
          {post.categories.map((category) => (
            <Link
              key={category.id}
              className="pb-category"
              to={`/berita/category?${new URLSearchParams({ label: category.slug ?? category.label })}`}
            >
              <Chip tone="purple" plain>
                {category.label}
              </Chip>
            </Link>
          ))}
        </div>
      )}
    </article>
  );
}
