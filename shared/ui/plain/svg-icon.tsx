import './core.css';

/** One outline icon on a 24 px grid, drawn in the text's colour; decoration, so hidden from screen readers. */
export function SvgIcon({ path }: { path: string }) {
  return (
    <svg className="pr-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
