import { useSearchParams } from 'react-router-dom';
import { publicPostsOfCategory } from '@portal/shared/contract/endpoints/content/public-content';
import { isApiError } from '@portal/shared/http';
import { t } from '../../language/page-texts';
import { CallView } from '../call/call-view';
import { MissingPage } from '../frame/missing-page';
import { PostList } from './post-list';
import { PublicPage } from '../frame/public-page';
import { useCall } from '../call/use-call';

/** /berita/category?label={slug} */
export function CategoryPage() {
  const slug = useSearchParams()[0].get('label');
  return slug ? <Category slug={slug} /> : <MissingPage />;
}

function Category({ slug }: { slug: string }) {
  const state = useCall(publicPostsOfCategory, { slug });
  if (state.kind === 'failed' && isApiError(state.error, 'notFound')) return <MissingPage />;
  return (
    <PublicPage
      title={state.kind === 'done' ? t('Berita - {label}', { label: state.data.label }) : t('Berita')}
      description={t('Kabar tentang fasilitas, pelatihan, dan penelitian.')}
    >
      <CallView state={state}>{({ post }) => <PostList posts={post} />}</CallView>
    </PublicPage>
  );
}
