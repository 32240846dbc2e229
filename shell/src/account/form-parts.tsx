import { Button } from '@portal/shared/ui/plain';
import { t } from '../language/page-texts';
import type { FormState } from './use-account-form';
import type { ReactNode } from 'react';

export function FormFoot({ state, label }: { state: FormState; label: string }) {
  const count = state.kind === 'refused' ? Object.keys(state.fields).length : 0;
  const problem =
    state.kind === 'refused'
      ? (state.message ?? (count > 1 ? t('{count} isian perlu diperbaiki.', { count }) : null))
      : null;
  return (
    <div className="pr-stack">
      <p className="pr-error" role="alert">
        {problem}
      </p>
      <Button type="submit" variant="primary" size="lg" block loading={state.kind === 'sending'}>
        {label}
      </Button>
    </div>
  );
}

export function AccountHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="ac-head">
      <h1>{title}</h1>
      {children && <p className="pr-secondary">{children}</p>}
    </header>
  );
}
