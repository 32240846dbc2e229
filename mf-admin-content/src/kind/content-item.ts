import type { Post } from '@portal/shared/contract/entities/content';

/** An article, about page or service page; pages have no categories. */
export type ContentItem = Post;

/** Wire values (admin-area.md section 4). */
export type ContentStatus = 'Post' | 'Draft';

export function isPublished(item: Pick<ContentItem, 'status'>): boolean {
  return item.status === 'Post';
}
