import type { ReactNode } from 'react';

export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="ac-head">
      <h1>{title}</h1>
      {children && <p className="pr-secondary">{children}</p>}
    </header>
  );
}
