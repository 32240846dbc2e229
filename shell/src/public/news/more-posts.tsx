import { Link } from 'react-router-dom';
import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { formatDate } from '@portal/shared/format/date';
import { t } from '../../language/page-texts';
import { postPath } from './post-card';
import { CallView } from '../call/call-view';
import { useCall } from '../call/use-call';

const SHOWN_POSTS = 5;

export function MorePosts({ except }: { except: string }) {
  const state = useCall(publicPosts);
  const others =
    state.kind === 'done' ? state.data.post.filter((post) => post.id !== except).slice(0, SHOWN_POSTS) : [];
  if (state.kind === 'failed')
    return (
      <aside className="pb-more" aria-label={t('Berita lain')}>
        <CallView state={state}>{() => null}</CallView>
      </aside>
    );
  if (others.length === 0) return null;
  return (
    <aside className="pb-more" aria-labelledby="berita-lain">
      <h2 id="berita-lain">{t('Berita lain')}</h2>
      <ul>
        {others.map((post) => (
          <li key={post.id}>
            <Link className="pr-link" to={postPath(post)}>
              {post.title ?? t(MESSAGES.untitled)}
            </Link>
            <span className="pr-small pr-secondary">{formatDate(post.published_at ?? post.created_at)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
