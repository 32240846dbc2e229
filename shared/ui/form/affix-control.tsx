import type { ReactNode } from 'react';

/** A control with a prefix or unit inside its border. */
export function AffixControl({ before, after, children }: { readonly before?: string; readonly after?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className="pr-input-box">
      {before ? <span className="pr-input-box__unit" aria-hidden="true">{before}</span> : null}
      {children}
      {after ? <span className="pr-input-box__unit" aria-hidden="true">{after}</span> : null}
    </div>
  );
}
