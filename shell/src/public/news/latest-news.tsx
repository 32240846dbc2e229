import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { t } from '../../language/page-texts';
import { PostCard } from './post-card';
import { useCall } from '../call/use-call';

const SHOWN_POSTS = 3;

interface Props {
  /** Articles are shown, or there are none to show. */
  readonly onResponse: () => void;
}

/** The latest articles; nothing without articles or without the server, because the page works without them. */
export default function LatestNews({ onResponse }: Props) {
  const state = useCall(publicPosts);
  const isWaiting = state.kind === 'loading';
  useEffect(() => {
    if (!isWaiting) onResponse();
  }, [isWaiting, onResponse]);
  const posts = state.kind === 'done' ? state.data.post.slice(0, SHOWN_POSTS) : [];
  if (posts.length === 0 && !isWaiting) return null;
  return (
    <section className="pb-section" aria-labelledby="berita" aria-busy={isWaiting}>
      <div className="pr-row pr-row--between">
        <h2 id="berita">{t('Berita terbaru')}</h2>
        <Link className="pr-link" to="/berita">
          {t('Semua berita')}
        </Link>
      </div>
      <div className="pb-cards">
        {isWaiting &&
          Array.from({ length: SHOWN_POSTS }, (_, index) => (
            <div key={index} className="pb-card pb-card--waiting" aria-hidden="true">
              <div className="pb-thumb" />
            </div>
          ))}
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" />
        ))}
      </div>
    </section>
  );
}
