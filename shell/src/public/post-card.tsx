import { Link } from 'react-router-dom';
import type { Post } from '@portal/shared/contract/entities/content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { formatDate } from '@portal/shared/format/date';
import { excerptOf } from './excerpt';
import { Thumbnail } from './thumbnail';

/** Address of an article. */
export function postPath(post: Pick<Post, 'id' | 'slug'>): string {
  return `/berita/view?${new URLSearchParams({ id: post.id, slug: post.slug })}`;
}

/** An article in a list: picture, date, title, first words. The whole card leads to it. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article className="pb-card">
      <Thumbnail image={post.thumbnail} />
      <div className="pb-card__words">
        <p className="pr-small pr-secondary">{formatDate(post.created_at)}</p>
        <h3><Link to={postPath(post)}>{post.title ?? MESSAGES.untitled}</Link></h3>
        <p className="pb-card__excerpt">{excerptOf(post)}</p>
      </div>
    </article>
  );
}
