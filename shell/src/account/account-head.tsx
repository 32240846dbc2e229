import type { ReactNode } from 'react';

/** Heading and one sentence of an account page. */
export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="ac-head">
      <h1>{title}</h1>
      {children && <p className="pr-secondary">{children}</p>}
    </header>
  );
}
