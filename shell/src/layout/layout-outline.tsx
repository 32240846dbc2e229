import { Mark, VisuallyHidden } from '@portal/shared/ui/plain';
import { FirstViewOr } from '../page/first-view';
import { ProgressBar } from '../page/load/route-progress';
import './layout.css';
import { t } from '../language/texts';

/** The layout's outline, which the build prerenders and the guard shows while it waits. Same places as the layout. */
export function LayoutOutline() {
  return (
    <div className="fr-page fr-outline" role="status">
      <VisuallyHidden>{t('Memeriksa akses…')}</VisuallyHidden>
      <ProgressBar />
      <div className="fr-side fr-outline__side" aria-hidden="true">
        <span className="pr-brand">
          <Mark />
        </span>
        <div className="fr-nav pr-skeleton fr-outline__menu">
          {['70%', '85%', '60%', '75%', '65%'].map((width) => (
            <span key={width} className="pr-skeleton-line" style={{ width }} />
          ))}
        </div>
      </div>
      <div className="fr-main" aria-hidden="true">
        <div className="fr-top" />
        <div className="fr-content">
          <FirstViewOr>
            <div className="pr-stack pr-stack--wide">
              <div className="pr-skeleton">
                <span className="pr-skeleton-line pr-skeleton-line--title" />
                <span className="pr-skeleton-line" />
              </div>
              <div className="pr-skeleton pr-card">
                <span className="pr-skeleton-line pr-skeleton-line--title" />
                <span className="pr-skeleton-line" />
                <span className="pr-skeleton-line" />
                <span className="pr-skeleton-line" />
              </div>
              <div className="pr-skeleton">
                {[1, 2, 3, 4].map((row) => (
                  <span key={row} className="pr-skeleton-line pr-skeleton-line--row" />
                ))}
              </div>
            </div>
          </FirstViewOr>
        </div>
      </div>
    </div>
  );
}
