import type { Post } from '@portal/shared/contract/entities/content';
import { Button, EmptyState } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { PostCard } from './post-card';

/** Cards that stand beside each other on a wide page. */
const FIRST_ROW_CARDS = 3;

/** Articles as cards, or one sentence when there are none. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0)
    return (
      <EmptyState title={t('Belum ada berita')} action={<Button to="/">{t('Ke halaman utama')}</Button>}>
        {t('Berita yang terbit akan muncul di sini.')}
      </EmptyState>
    );
  return (
    <div className="pb-cards">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} heading="h2" isFirst={index < FIRST_ROW_CARDS} />
      ))}
    </div>
  );
}
