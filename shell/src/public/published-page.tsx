import { Link, useParams } from 'react-router-dom';
import { publicAbout, publicService } from '@portal/shared/contract/endpoints/public-content';
import { MESSAGES } from '@portal/shared/contract/messages';
import { isApiError } from '@portal/shared/http';
import { HtmlView } from '@portal/shared/ui/html';
import { CallView } from './call-view';
import { MissingPage } from './missing-page';
import { PublicPage } from './public-page';
import { useCall } from './use-call';

/** /tentang/{slug} */
export function AboutPage() {
  return <Published endpoint={publicAbout} parent="Tentang" parentPath="/tentang" />;
}

/** /layanan/{slug} */
export function ServicePage() {
  return <Published endpoint={publicService} parent="Layanan" parentPath="/layanan" />;
}

function Published({
  endpoint,
  parent,
  parentPath,
}: {
  endpoint: typeof publicAbout;
  parent: string;
  parentPath: string;
}) {
  const { slug = '' } = useParams();
  const state = useCall(endpoint, { slug });
  if (state.kind === 'failed' && isApiError(state.error, 'notFound')) return <MissingPage />;
  const title = state.kind === 'done' ? (state.data.content.title ?? MESSAGES.untitled) : parent;
  return (
    <PublicPage width="narrow" title={title}>
      <CallView state={state}>
        {({ content }) => (
          <article className="pr-stack">
            {content.thumbnail && <img className="pb-cover" src={content.thumbnail} alt="" />}
            <HtmlView html={content.body ?? ''} />
          </article>
        )}
      </CallView>
      <p className="pb-back">
        <Link className="pr-link" to={parentPath}>
          Semua halaman {parent.toLowerCase()}
        </Link>
      </p>
    </PublicPage>
  );
}
