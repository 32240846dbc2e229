import './core.css';

/** The portal's sign: stacked rounded squares, a chip and a page at once. Decorative. */
export function Mark() {
  return (
    <svg className="pr-mark" viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="17" height="17" rx="5" opacity=".34" />
      <rect x="5" y="6" width="17" height="17" rx="5" opacity=".6" />
      <rect x="11" y="11" width="17" height="17" rx="5" />
    </svg>
  );
}
