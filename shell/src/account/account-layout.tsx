import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../language/language-switch';
import { Brand } from '../page/brand';
import { DialogSlot } from '../page/dialog-slot';
import { RouteProgress } from '../page/load/route-progress';
import { usePageArrival } from '../page/load/use-page-arrival';
import { AccountPanel } from './account-panel';
import './account.css';

export function AccountLayout() {
  usePageArrival();
  return (
    <div className="ac-page">
      <RouteProgress />
      <main className="ac-side">
        <div className="ac-column">
          <div className="pr-row pr-row--between ac-top">
            <Brand />
            <LanguageSwitch />
          </div>
          <Outlet />
        </div>
      </main>
      <AccountPanel />
      <DialogSlot />
    </div>
  );
}
