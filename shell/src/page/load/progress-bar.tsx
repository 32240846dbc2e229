import './progress-bar.css';

export function ProgressBar() {
  return <div className="fr-progress" aria-hidden="true" />;
}
