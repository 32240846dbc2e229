import type { ReactNode } from 'react';
import type { Tone } from '../../contract/status';
import './states.css';

/**
 * One shape a tone, so that colour is never the only sign: dot done, triangle refused, square waiting, ring neutral.
 */
const SHAPES: Record<Tone, ReactNode> = {
  green: <circle cx="4" cy="4" r="4" />,
  purple: <circle cx="4" cy="4" r="4" />,
  red: <path d="M4 .5 8 7.5H0z" />,
  orange: <rect width="8" height="8" rx="2" />,
  grey: <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="2" />,
};

/** A small label with colour and shape. `plain` leaves the shape out, for categories and counts. */
export function Chip({
  tone = 'grey',
  plain = false,
  children,
}: {
  tone?: Tone;
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={`pr-chip pr-chip--${tone}`}>
      {!plain && <ChipShape tone={tone} />}
      <span className="pr-chip__text">{children}</span>
    </span>
  );
}

/** The sign of a tone, 8 px. */
export function ChipShape({ tone }: { tone: Tone }) {
  return (
    <svg className="pr-chip__shape" viewBox="0 0 8 8" aria-hidden="true">
      {SHAPES[tone]}
    </svg>
  );
}
