import { useState } from 'react';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import { holdDecision } from './hold-decision';

/** The moment in which a decision that was agreed to can be taken back: its dialog waits out of sight. */
export function useHeldDecision(action: Parameters<typeof holdDecision>[0], row: ProposalRow) {
  const [isWaiting, setWaiting] = useState(false);
  /** True when it is to be sent. */
  const hold = async (): Promise<boolean> => {
    setWaiting(true);
    const isSent = await holdDecision(action, row);
    setWaiting(false);
    return isSent;
  };
  return { isWaiting, hold };
}
