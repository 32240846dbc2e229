import { Button, EmptyState } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { PublicPage } from './public-page';

/** For public addresses where nothing is published; leads to the list of what is. */
export function MissingPage({ list = '/berita', label = t('Lihat berita') }) {
  return (
    <PublicPage title={t('Halaman ini tidak ada')} width="narrow">
      <EmptyState
        title={t('Isinya mungkin sudah dihapus atau belum diterbitkan.')}
        illustration="missing"
        action={
          <Button variant="primary" to={list}>
            {label}
          </Button>
        }
      />
    </PublicPage>
  );
}
