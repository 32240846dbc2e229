import type { Post } from '@portal/shared/contract/entities/content';

/** An article, about page or service page as the screens hold it; pages have no categories. */
export type ContentItem = Post;

/** Status on the wire (admin-area.md section 4). */
export type ContentStatus = 'Post' | 'Draft';

export function isPublished(item: Pick<ContentItem, 'status'>): boolean {
  return item.status === 'Post';
}
