import './states.css';

export interface SkeletonProps {
  /** `lines` of text, a `card` with a title, or `rows` of a table or list. */
  shape?: 'lines' | 'card' | 'rows';
  count?: number;
  label: string;
}

export function Skeleton({ shape = 'lines', count = shape === 'rows' ? 6 : 3, label }: SkeletonProps) {
  const lines = Array.from({ length: count }, (_, index) => (
    <span key={index} className={shape === 'rows' ? 'pr-skeleton-line pr-skeleton-line--row' : 'pr-skeleton-line'} />
  ));
  return (
    <div className={`pr-skeleton${shape === 'card' ? ' pr-card' : ''}`} role="status" aria-label={label}>
      {shape === 'card' && <span className="pr-skeleton-line pr-skeleton-line--title" />}
      {lines}
    </div>
  );
}
