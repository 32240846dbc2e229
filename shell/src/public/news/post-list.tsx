import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Post } from '@portal/shared/contract/entities/content';
import { holdsWords, searchText, searchWords } from '@portal/shared/format/search';
import { Button, EmptyState } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { excerptOf } from './excerpt';
import { PostCard } from './post-card';

const FIRST_ROW_CARDS = 3;
const CARDS_A_PAGE = 12;

/** Articles as cards, page by page. Search, category and page are in the address. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  const [query, setQuery] = useSearchParams();
  const words = query.get('cari') ?? '';
  const slug = query.get('kategori') ?? '';
  const label = query.get('label');
  if (posts.length === 0)
    return (
      <EmptyState title={t('Belum ada berita')} action={<Button to="/">{t('Ke halaman utama')}</Button>}>
        {t('Berita yang terbit akan muncul di sini.')}
      </EmptyState>
    );
  const found = posts.filter((post) => isFound(post, words, slug));
  const pages = Math.max(1, Math.ceil(found.length / CARDS_A_PAGE));
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('halaman')) || 1)), pages);
  const first = (page - 1) * CARDS_A_PAGE;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [cari, kategori] = ['cari', 'kategori'].map((name) => String(typed.get(name) ?? '').trim());
    setQuery(addressWith(query, { cari, kategori, halaman: '' }));
  };
  return (
    <>
      {posts.length > CARDS_A_PAGE && (
        // Before hydration the browser sends the form by itself.
        <form className="pb-filter" role="search" onSubmit={search}>
          {label && <input type="hidden" name="label" value={label} />}
          <input
            key={words}
            className="pr-input"
            type="search"
            name="cari"
            defaultValue={words}
            aria-label={t('Cari berita')}
            placeholder={t('Cari berita')}
          />
          <select
            className="pr-input"
            name="kategori"
            aria-label={t('Kategori')}
            value={slug}
            onChange={({ target }) => setQuery(addressWith(query, { kategori: target.value, halaman: '' }))}
          >
            <option value="">{t('Semua kategori')}</option>
            {categoriesOf(posts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button type="submit">{t('Cari')}</Button>
        </form>
      )}
      {found.length === 0 ? (
        <EmptyState
          title={t('Tidak ada berita yang cocok')}
          action={<Button to="/berita">{t('Tampilkan semua berita')}</Button>}
        >
          {t('Ubah kata pencarian atau kategori.')}
        </EmptyState>
      ) : (
        <div className="pb-cards">
          {found.slice(first, first + CARDS_A_PAGE).map((post, index) => (
            <PostCard key={post.id} post={post} heading="h2" isFirst={index < FIRST_ROW_CARDS} />
          ))}
        </div>
      )}
      {pages > 1 && (
        <nav className="pb-pages" aria-label={t('Halaman berita')}>
          {page > 1 && (
            <Link className="pr-link" to={`?${addressWith(query, { halaman: String(page - 1) })}`}>
              {t('Sebelumnya')}
            </Link>
          )}
          <span>{t('Halaman {page} dari {pages}', { page, pages })}</span>
          {page < pages && (
            <Link className="pr-link" to={`?${addressWith(query, { halaman: String(page + 1) })}`}>
              {t('Berikutnya')}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function isFound(post: Post, words: string, slug: string): boolean {
  if (slug !== '' && !post.categories.some((category) => category.slug === slug)) return false;
  return words === '' || holdsWords(searchText([post.title, excerptOf(post)]), searchWords(words));
}

/** Returns slug and label of the articles' categories, sorted by label. */
function categoriesOf(posts: readonly Post[]): [string, string][] {
  const labels = new Map<string, string>();
  for (const { slug, label } of posts.flatMap(({ categories }) => categories)) if (slug) labels.set(slug, label);
  return [...labels].sort((a, b) => a[1].localeCompare(b[1], 'id'));
}

/** Returns the query with some values replaced; empty ones are removed. */
function addressWith(query: URLSearchParams, values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
