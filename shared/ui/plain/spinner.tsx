import './core.css';

/**
 * A turning ring in the text's colour. With a label it is announced; without, its surroundings say what is going on.
 */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className="pr-spinner" role="status" aria-label={label} />
  ) : (
    <span className="pr-spinner" aria-hidden="true" />
  );
}
