import type { ReactNode } from 'react';
import type { Tone } from '../../contract/proposal/status';
import './states.css';

/** A shape per tone, so that colour is never the only sign. */
const SHAPES: Record<Tone, ReactNode> = {
  green: <circle cx="4" cy="4" r="4" />,
  purple: <circle cx="4" cy="4" r="4" />,
  red: <path d="M4 .5 8 7.5H0z" />,
  orange: <rect width="8" height="8" rx="2" />,
  grey: <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="2" />,
};

export interface ChipProps {
  tone?: Tone;
  plain?: boolean;
  children: ReactNode;
}

/** A small label with colour and shape. `plain` omits the shape, for categories and counts. */
export function Chip({ tone = 'grey', ...body }: ChipProps) {
  return (
    <span className={`pr-chip pr-chip--${tone}`}>
      <ChipBody tone={tone} {...body} />
    </span>
  );
}

/** The content of a chip: the shape of its tone, 8 px, and the words. */
export function ChipBody({ tone, plain = false, children }: ChipProps & { tone: Tone }) {
  return (
    <>
      {!plain && (
        <svg className="pr-chip__shape" viewBox="0 0 8 8" aria-hidden="true">
          {SHAPES[tone]}
        </svg>
      )}
      <span className="pr-chip__text">{children}</span>
    </>
  );
}
