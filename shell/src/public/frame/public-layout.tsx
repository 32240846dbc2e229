import { Outlet } from 'react-router-dom';
import { t } from '../../language/page-texts';
import { DialogSlot } from '../../page/dialog-slot';
import { RouteProgress } from '../../page/load/route-progress';
import { usePageArrival } from '../../page/load/use-page-arrival';
import { PublicFooter } from './public-footer';
import { PublicHeader } from './public-header';
import '../public.css';

export function PublicLayout() {
  usePageArrival();
  return (
    <div className="pb-page">
      <a className="pb-skip" href="#isi">
        {t('Lewati ke isi')}
      </a>
      <RouteProgress />
      <PublicHeader />
      <main id="isi" className="pb-main" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      <DialogSlot />
    </div>
  );
}
