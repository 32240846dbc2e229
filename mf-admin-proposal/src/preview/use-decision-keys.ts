import { allowedActions, type ProposalAction } from '@portal/shared/contract/proposal/status';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProposalRow } from '@portal/shared/proposal/proposal-row';
import type { Decisions } from '../decision/use-decisions';
import { type Neighbours, routeOf } from './neighbour-links';

const ACTIONS: Readonly<Record<string, Exclude<ProposalAction, 'history'>>> = {
  s: 'approve',
  r: 'revise',
  t: 'reject',
  f: 'finish',
};

/** Decides and moves on by single keys, except during typing or in a dialog. Without a row it does nothing. */
export function useDecisionKeys(row: ProposalRow | null, neighbours: Neighbours | null, decisions: Decisions): void {
  const navigate = useNavigate();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!row || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      const action = ACTIONS[key];
      const neighbour = key === 'j' ? neighbours?.next : key === 'k' ? neighbours?.previous : null;
      if (action && allowedActions(row.proposal.status).includes(action)) decisions.start(action, row);
      else if (neighbour) void navigate(routeOf(neighbour));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

function isBusyElsewhere(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
  const open = [...document.querySelectorAll('dialog[open], [aria-modal=true], iframe:focus')];
  // The dialog of a decision that can still be undone stays in the page, hidden.
  return isTyping || open.some((element) => element.closest('[style*="display: none"]') === null);
}
