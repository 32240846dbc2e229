import './core.css';

/** An outline icon on a 24 px grid in the text's colour; decorative, so hidden from screen readers. */
export function SvgIcon({ path }: { path: string }) {
  return (
    <svg className="pr-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** Outlines on a 24 px grid for the first pages, which must not load the whole set. */
export const ICON_PATHS = {
  eye: 'M2.5 12C4.5 8 8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.9 5.7A10 10 0 0 1 12 5.5c4 0 7.5 2.5 9.5 6.5a13 13 0 0 1-3 3.8M6.3 7.4A13 13 0 0 0 2.5 12c2 4 5.5 6.5 9.5 6.5a9.8 9.8 0 0 0 4.8-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 8h.01',
  success: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 12.2l2.5 2.5 4.5-5',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17h.01',
  danger: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16h.01',
} as const;
