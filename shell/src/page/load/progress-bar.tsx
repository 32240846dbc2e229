import './progress-bar.css';

/** A quiet bar at the top of the page while the next one loads. */
export function ProgressBar() {
  return <div className="fr-progress" aria-hidden="true" />;
}
