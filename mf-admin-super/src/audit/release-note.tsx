import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts';
import type { ReleaseHistory } from './read-release-history';

/** Where changes of releases come from, which of them are not here, and where each area's stand. */
export function ReleaseNote({ history }: { readonly history: ReleaseHistory | undefined }): ReactNode {
  const unread = history?.unread ?? [];
  return (
    <p className="pr-small pr-secondary">
      {t('Perubahan rilis oleh perintah dan hakim dibaca dari riwayat registri.')}{' '}
      {unread.length > 0 && `${t('Tidak terbaca seluruhnya: {areas}.', { areas: unread.join(', ') })} `}
      <Link className="pr-link" to="/admin/rilis">
        {t('Lihat Rilis Area')}
      </Link>
    </p>
  );
}
