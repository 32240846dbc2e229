import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '@portal/shared/ui/base';
import { t } from '../language/texts';

/** How long 'Tersambung kembali' is shown. */
const BACK_ONLINE_SHOWN_MS = 4_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [isBack, setIsBack] = useState(false);

  useEffect(() => {
    if (!isOnline) return () => setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  return (
    <div role="status">
      {!isOnline && (
        <p className="fr-offline">
          <Icon name="offline" />
          {t('Tidak ada sambungan internet. Isian Anda tersimpan di perangkat ini; kirim lagi setelah tersambung.')}
        </p>
      )}
      {isOnline && isBack && (
        <p className="fr-offline fr-offline--back">
          <Icon name="success" />
          {t('Tersambung kembali.')}
        </p>
      )}
    </div>
  );
}
