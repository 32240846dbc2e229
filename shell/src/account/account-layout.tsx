import { Outlet } from 'react-router-dom';
import { Brand } from '../public/brand';
import { DialogSlot } from '../frame/dialog-slot';
import { RouteProgress } from '../frame/route-progress';
import { usePageArrival } from '../frame/use-page-arrival';
import { AccountPanel } from './account-panel';
import './account.css';

/** Pages about one's account: the form at the left, the purple panel at the right; on a phone the form alone. */
export function AccountLayout() {
  usePageArrival();
  return (
    <div className="ac-page">
      <RouteProgress />
      <main className="ac-side">
        <div className="ac-column">
          <Brand />
          <Outlet />
        </div>
      </main>
      <AccountPanel />
      <DialogSlot />
    </div>
  );
}
