import { Link } from 'react-router-dom';
import type { Post } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { formatDate } from '@portal/shared/format/date';
import { t } from '../../language/page-texts';
import { excerptOf } from './excerpt';
import { Thumbnail } from './thumbnail';

export function postPath(post: Pick<Post, 'id' | 'slug'>): string {
  return `/berita/view?${new URLSearchParams({ id: post.id, slug: post.slug })}`;
}

/** An article in a list. The whole card links to it. `heading` is one level below the list's own. */
export function PostCard({
  post,
  heading: Heading,
  isFirst = false,
}: {
  post: Post;
  heading: 'h2' | 'h3';
  isFirst?: boolean;
}) {
  return (
    <article className="pb-card">
      <Thumbnail image={post.thumbnail} isFirst={isFirst} />
      <div className="pb-card__words">
        <p className="pr-small pr-secondary">{formatDate(post.published_at ?? post.created_at)}</p>
        <Heading className="pb-card__title">
          <Link to={postPath(post)}>{post.title ?? t(MESSAGES.untitled)}</Link>
        </Heading>
        <p className="pb-card__excerpt">{excerptOf(post)}</p>
      </div>
    </article>
  );
}
