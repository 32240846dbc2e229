import { publicPosts } from '@portal/shared/contract/endpoints/content/public-content';
import { t } from '../../language/page-texts';
import { CallView } from '../call-view';
import { PostList } from './post-list';
import { PublicPage } from '../frame/public-page';
import { useCall } from '../use-call';

/** /berita */
export function NewsPage() {
  const state = useCall(publicPosts);
  return (
    <PublicPage title={t('Berita')} subtitle={t('Kabar tentang fasilitas, pelatihan, dan penelitian.')}>
      <CallView state={state}>{({ post }) => <PostList posts={post} />}</CallView>
    </PublicPage>
  );
}
