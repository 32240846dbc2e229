import { plainText } from '@portal/shared/browser/plain-text';
import type { Post } from '@portal/shared/contract/entities/content';

const LENGTH_CHARACTERS = 160;

/** Returns an article's first words: the server's excerpt; from older servers the body without tags. */
export function excerptOf(post: Post): string {
  const given = post['excerpt'];
  const text = typeof given === 'string' ? given.replace(/\s+/g, ' ').trim() : plainText(post.body ?? '');
  if (text.length <= LENGTH_CHARACTERS) return text;
  const cut = text.slice(0, LENGTH_CHARACTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LENGTH_CHARACTERS / 2))}…`;
}
