import { useEffect, useState } from 'react';
import { SSO_CAUSES, type SsoCause } from '@portal/shared/contract/sso-provider';

/**
 * Reads the ticket from the address's fragment, and removes it from the address and the history at once.
 * @param onFailure called with the cause when the fragment has no ticket
 * @returns the ticket; empty without one
 */
export function useTicket(onFailure: (cause: SsoCause) => void): string {
  const [fragment] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const ticket = fragment.get('ticket') ?? '';
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (ticket) return;
    onFailure(SSO_CAUSES.find((known) => known === fragment.get('cause')) ?? 'expired');
  }, [fragment, onFailure, ticket]);
  return ticket;
}
