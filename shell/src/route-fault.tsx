import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';

/** Whether code of a page did not arrive: webpack's names for a script or style sheet that did not load. */
function isMissingCode(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(error.message));
}

/** What a person reads where a route threw. */
function faultText(error: unknown): { title: string; text: string } {
  if (isMissingCode(error)) {
    return { title: 'Halaman ini belum dapat dimuat', text: 'Sambungan terputus, atau portal baru saja diperbarui. Muat ulang halaman; isian Anda tersimpan di perangkat ini.' };
  }
  return { title: 'Terjadi kesalahan di aplikasi', text: 'Muat ulang halaman. Isian Anda tersimpan di perangkat ini. Bila berulang, hubungi admin.' };
}

/** A page by itself: nothing of the portal but its ground rules is relied on, for any of it may be what failed. */
export function RouteFaultPage({ error }: { error: unknown }): ReactNode {
  const { title, text } = faultText(error);
  return (
    <main className="pr-stack" style={{ maxWidth: 560, margin: '0 auto', padding: '64px 24px' }} role="alert">
      <title>{`${title} · Portal Riset GPU`}</title>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="pr-row">
        <button type="button" className="pr-button pr-button--primary" onClick={() => location.reload()}>Muat ulang</button>
        <a className="pr-link" href="/">Ke halaman utama</a>
      </p>
    </main>
  );
}

/** Stands in for every route that threw or did not load. */
export function RouteFault(): ReactNode {
  return <RouteFaultPage error={useRouteError()} />;
}
