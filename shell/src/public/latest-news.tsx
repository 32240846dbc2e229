import { Link } from 'react-router-dom';
import { publicPosts } from '@portal/shared/contract/endpoints/public-content';
import { t } from '../language/page-texts';
import { PostCard } from './post-card';
import { useCall } from './use-call';

const SHOWN_POSTS = 3;

/** The latest articles. Without any, or without the server, the section is not there: the page is whole without it. */
export default function LatestNews() {
  const state = useCall(publicPosts);
  if (state.kind !== 'done' || state.data.post.length === 0) return null;
  return (
    <section className="pb-section" aria-labelledby="berita">
      <div className="pr-row pr-row--between">
        <h2 id="berita">{t('Berita terbaru')}</h2>
        <Link className="pr-link" to="/berita">
          {t('Semua berita')}
        </Link>
      </div>
      <div className="pb-cards">
        {state.data.post.slice(0, SHOWN_POSTS).map((post) => (
          <PostCard key={post.id} post={post} heading="h3" />
        ))}
      </div>
    </section>
  );
}
