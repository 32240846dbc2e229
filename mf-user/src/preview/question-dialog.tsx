import type { ComponentProps } from 'react';
import { SmallFormDialog } from '@portal/shared/ui/form';
import { useRenew } from '../own-proposal/own-proposal-calls';

/** Short form about a proposal. It reloads the screen's data when it is closed after a failure. */
export function QuestionDialog({ onClose, ...dialog }: ComponentProps<typeof SmallFormDialog>) {
  const renew = useRenew();
  const close = () => {
    onClose();
    if (dialog.form.failure !== null) void renew();
  };
  return <SmallFormDialog {...dialog} width="narrow" onClose={close} />;
}
