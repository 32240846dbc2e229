import { Button, EmptyState } from '@portal/shared/ui/plain';
import { t } from '../../language/page-texts';
import { PublicPage } from './public-page';

/** For public addresses where nothing is published. */
export function MissingPage() {
  return (
    <PublicPage title={t('Halaman ini tidak ada')} width="narrow">
      <EmptyState
        title={t('Isinya mungkin sudah dihapus atau belum diterbitkan.')}
        illustration="missing"
        action={
          <Button variant="primary" to="/berita">
            {t('Lihat berita')}
          </Button>
        }
      />
    </PublicPage>
  );
}
