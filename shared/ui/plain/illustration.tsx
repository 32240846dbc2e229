import type { ReactNode } from 'react';
import './states.css';

export type IllustrationName = 'empty' | 'search' | 'fault' | 'offline' | 'forbidden' | 'missing';

/** Line drawings on 132 × 96: a stack of pages and chips in the style of the mark. */
const ILLUSTRATIONS: Record<IllustrationName, ReactNode> = {
  empty: (
    <>
      <rect className="pr-fill" x="44" y="26" width="56" height="56" rx="14" />
      <rect x="34" y="14" width="56" height="64" rx="10" />
      <path d="M46 32h24M46 42h32M46 52h18" />
      <path className="pr-accent" d="M92 58v20M82 68h20" />
    </>
  ),
  search: (
    <>
      <rect className="pr-fill" x="26" y="20" width="56" height="56" rx="14" />
      <rect x="22" y="14" width="60" height="58" rx="10" />
      <path d="M34 30h26M34 40h16" />
      <circle className="pr-accent" cx="80" cy="54" r="17" />
      <path className="pr-accent" d="M92 67l14 14" />
    </>
  ),
  fault: (
    <>
      <rect className="pr-fill" x="46" y="28" width="52" height="52" rx="14" />
      <rect x="38" y="18" width="52" height="52" rx="12" />
      <path d="M22 32h16M26 44h12M18 56h20M90 32h18M90 56h16" />
      <path d="M90 44h8" />
      <path className="pr-accent" d="M64 32v16M64 56.5v.1" />
    </>
  ),
  offline: (
    <>
      <rect className="pr-fill" x="62" y="30" width="46" height="46" rx="12" />
      <rect x="16" y="26" width="40" height="40" rx="10" />
      <rect x="76" y="26" width="40" height="40" rx="10" />
      <path d="M56 46h5M71 46h5" />
      <path className="pr-accent" d="M62 39l8 14M70 39l-8 14" />
    </>
  ),
  forbidden: (
    <>
      <rect className="pr-fill" x="48" y="34" width="52" height="46" rx="12" />
      <rect x="40" y="38" width="52" height="40" rx="10" />
      <path d="M50 38V28a16 16 0 0 1 32 0v10" />
      <path className="pr-accent" d="M66 53v9" />
      <circle className="pr-accent" cx="66" cy="51" r="3" />
    </>
  ),
  missing: (
    <>
      <rect className="pr-fill" x="50" y="24" width="50" height="56" rx="12" />
      <path d="M40 76V24a10 10 0 0 1 10-10h22l18 18v44" />
      <path d="M72 14v18h18" />
      <path className="pr-accent" d="M57 47a8.5 8.5 0 1 1 12 7.7c-2.4 1.3-3.6 3-3.6 5.3M65.4 68v.1" />
    </>
  ),
};

/** Draws one of the kit's small line drawings; decorative. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="pr-state__drawing" viewBox="0 0 132 96" aria-hidden="true" focusable="false">
      {ILLUSTRATIONS[name]}
      <path d="M14 86h104" />
    </svg>
  );
}
