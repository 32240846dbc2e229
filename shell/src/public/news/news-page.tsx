import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { t } from '../../language/page-texts';
import { CallView } from '../call/call-view';
import { PostList } from './post-list';
import { PublicPage } from '../frame/public-page';
import { useCall } from '../call/use-call';

/** /berita */
export function NewsPage() {
  const state = useCall(publicPosts);
  return (
    <PublicPage title={t('Berita')} subtitle={t('Kabar tentang fasilitas, pelatihan, dan penelitian.')}>
      <CallView state={state}>{({ post }) => <PostList posts={post} />}</CallView>
    </PublicPage>
  );
}
