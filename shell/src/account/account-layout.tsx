import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../language/language-switch';
import { Brand } from '../page/brand';
import { DialogSlot } from '../page/dialog-slot';
import { RouteProgress } from '../page/load/route-progress';
import { usePageArrival } from '../page/load/use-page-arrival';
import './account.css';
import { t } from '../language/page-texts';

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

/** Ends of the lines that leave the chip: [y, left x, right x] in the drawing's units. */
const LINES = [
  [202, 50, 514],
  [242, 101, 484],
  [283, 20, 544],
  [323, 71, 464],
] as const;

/** Decoration beside the forms on wide screens. */
function AccountPanel() {
  return (
    <aside className="ac-panel" aria-label={t('Tentang portal')}>
      <svg className="ac-panel__drawing" viewBox="0 0 560 420" aria-hidden="true" focusable="false">
        <g className="ac-panel__back">
          <rect x="292" y="20" width="232" height="232" rx="54" />
          <rect x="226" y="86" width="232" height="232" rx="54" />
        </g>
        <rect className="ac-panel__chip" x="161" y="152" width="232" height="232" rx="54" />
        {LINES.map(([y, left, right]) => (
          <g key={y} className="ac-panel__line">
            <path d={`M${left} ${y}H161M393 ${y}H${right}`} />
            <circle cx={left} cy={y} r="4" />
            <circle cx={right} cy={y} r="4" />
          </g>
        ))}
      </svg>
      <div className="ac-panel__words">
        <p className="ac-panel__title">{t('Dari usulan ke GPU yang siap dipakai.')}</p>
        <p>{t('Ajukan, pantau tinjauan, dan buka sesi Jupyter dari satu tempat.')}</p>
      </div>
    </aside>
  );
}
