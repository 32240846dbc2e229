import { Button, EmptyState } from '@portal/shared/ui/plain';
import { PublicPage } from './public-page';

/** What stands at an address of the public pages that leads to nothing published. */
export function MissingPage() {
  return (
    <PublicPage title="Halaman ini tidak ada" width="narrow">
      <EmptyState
        title="Isinya mungkin sudah dihapus atau belum diterbitkan."
        illustration="missing"
        action={
          <Button variant="primary" to="/berita">
            Lihat berita
          </Button>
        }
      />
    </PublicPage>
  );
}
