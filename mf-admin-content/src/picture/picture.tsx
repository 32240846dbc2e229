import { Mark } from '@portal/shared/ui/plain';
import { initials } from '@portal/shared/format/initials';
import { useState, type ReactNode } from 'react';

const TINTS = ['purple', 'blue', 'teal', 'orange', 'green'] as const;
type Tint = (typeof TINTS)[number];

/** Tint of a placeholder: the same title always gets the same one. */
function tintOf(title: string): Tint {
  const sum = [...title].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return TINTS[sum % TINTS.length] ?? 'purple';
}

/** Picture in 16:9; a tinted placeholder made here stands in where there is none or it does not load. Decoration beside the title. */
export function Picture({ src, title }: { readonly src: string | null; readonly title: string }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken) {
    return (
      <span className="mc-picture">
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      </span>
    );
  }
  return (
    <span className={`mc-picture mc-picture--${tintOf(title)}`} aria-hidden="true">
      <span className="mc-picture__letters">{initials(title)}</span>
      <Mark />
    </span>
  );
}
