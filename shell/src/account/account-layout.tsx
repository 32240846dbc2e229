import { Outlet } from 'react-router-dom';
import { Brand } from '../page/brand';
import { DialogSlot } from '../page/dialog-slot';
import { RouteProgress } from '../page/route-progress';
import { usePageArrival } from '../page/use-page-arrival';
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
