import { Suspense, type ReactNode } from 'react';
import { preloadable } from '../base/preloadable';
import type { RuleDialogProps } from './rule-dialog';

const dialog = preloadable<RuleDialogProps>(
  async () => (await import(/* webpackChunkName: 'kit-rule' */ './rule-dialog')).RuleDialog,
);

/** See `rule-dialog.tsx`, whose code comes with the first change of all rows. */
export function RuleDialog(props: RuleDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <dialog.Component {...props} />
    </Suspense>
  );
}
