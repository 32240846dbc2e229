import { Mark } from '@portal/shared/ui/plain';
import { initials, tintOf } from '@portal/shared/format/initials';
import { useState, type ReactNode } from 'react';

/** Decorative picture in 16:9. Without a source, or if loading fails, it shows a tinted placeholder. */
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
