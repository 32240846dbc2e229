import { Link, useParams } from 'react-router-dom';
import { publicAbout, publicService } from '@portal/shared/contract/endpoints/content/public-content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { isApiError } from '@portal/shared/http';
import { HtmlView, prepareHtml } from '@portal/shared/ui/html';
import { t } from '../language/page-texts';
import { CallView } from './call/call-view';
import { MissingPage } from './frame/missing-page';
import { PublicPage } from './frame/public-page';
import { useCall } from './call/use-call';

/** Loads everything that both pages need before one renders. */
export async function ready() {
  await prepareHtml();
  return { AboutPage, ServicePage };
}

/** /tentang/{slug} */
function AboutPage() {
  return (
    <Published endpoint={publicAbout} parent={t('Tentang')} all={t('Semua halaman tentang')} parentPath="/tentang" />
  );
}

/** /layanan/{slug} */
function ServicePage() {
  return (
    <Published endpoint={publicService} parent={t('Layanan')} all={t('Semua halaman layanan')} parentPath="/layanan" />
  );
}

function Published({
  endpoint,
  parent,
  all,
  parentPath,
}: {
  endpoint: typeof publicAbout;
  parent: string;
  /** Label of the link to the list. */
  all: string;
  parentPath: string;
}) {
  const { slug = '' } = useParams();
  const state = useCall(endpoint, { slug });
  if (state.kind === 'failed' && isApiError(state.error, 'notFound'))
    return <MissingPage list={parentPath} label={all} />;
  const title = state.kind === 'done' ? (state.data.content.title ?? t(MESSAGES.untitled)) : parent;
  return (
    <PublicPage width="narrow" title={title}>
      <CallView state={state}>
        {({ content }) => (
          <article className="pr-stack">
            {content.thumbnail && <img className="pb-cover" src={content.thumbnail} alt="" fetchPriority="high" />}
            <HtmlView html={content.body ?? ''} />
          </article>
        )}
      </CallView>
      <p className="pb-back">
        <Link className="pr-link" to={parentPath}>
          {all}
        </Link>
      </p>
    </PublicPage>
  );
}
