import { Link } from 'react-router-dom';
import { publicLinks } from '@portal/shared/contract/endpoints/content/public-content';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { EmptyState } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import { CallView } from './call/call-view';
import type { PageKind } from './frame/page-links';
import { PublicPage } from './frame/public-page';
import { Thumbnail } from './news/thumbnail';
import { useCall } from './call/use-call';

/** /tentang */
export function AboutPages() {
  return (
    <Pages
      kind="tentang"
      title={t('Tentang')}
      subtitle={t('Siapa kami dan bagaimana fasilitas ini dijalankan.')}
      empty={t('Belum ada halaman tentang')}
    />
  );
}

/** /layanan */
export function ServicePages() {
  return (
    <Pages
      kind="layanan"
      title={t('Layanan')}
      subtitle={t('Apa yang dapat Anda minta dan bagaimana caranya.')}
      empty={t('Belum ada layanan yang diterbitkan')}
    />
  );
}

function Pages({ kind, title, subtitle, empty }: { kind: PageKind; title: string; subtitle: string; empty: string }) {
  const state = useCall(publicLinks);
  return (
    <PublicPage title={title} subtitle={subtitle}>
      <CallView state={state}>
        {({ uri_about, uri_service }) => {
          const rows = kind === 'tentang' ? uri_about : uri_service;
          if (rows.length === 0)
            return <EmptyState title={empty}>{t('Halaman yang terbit akan muncul di sini.')}</EmptyState>;
          return (
            <div className="pb-cards">
              {rows.map(({ slug, label, thumbnail }, index) => (
                <article key={slug} className="pb-card">
                  <Thumbnail image={thumbnail} isFirst={index === 0} />
                  <div className="pb-card__words">
                    <h2 className="pb-card__title">
                      <Link to={`/${kind}/${encodeURIComponent(slug)}`}>{label ?? t(MESSAGES.untitled)}</Link>
                    </h2>
                  </div>
                </article>
              ))}
            </div>
          );
        }}
      </CallView>
    </PublicPage>
  );
}
