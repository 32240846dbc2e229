import { useEffect, type ReactNode } from 'react';
import { t } from '../language/page-texts';
import { noteShellFailed } from '../remotes/own-shell/shell-trial';

/**
 * Replaces a route that threw or whose code failed to load, and a failed start. It uses only the portal's base styles,
 * because every first visit downloads it.
 */
export function RouteFault(): ReactNode {
  useEffect(noteShellFailed, []);
  return (
    <main className="pr-stack pb-read" role="alert">
      <h1>{t('Halaman ini belum dapat dibuka')}</h1>
      <p>
        {t(
          'Sambungan terputus, portal baru diperbarui, atau ada kesalahan. Usulan dan tulisan Anda tersimpan di perangkat ini.',
        )}
      </p>
      <p>
        <button type="button" className="pr-button pr-button--primary" onClick={() => location.reload()}>
          {t('Muat ulang')}
        </button>
      </p>
    </main>
  );
}
