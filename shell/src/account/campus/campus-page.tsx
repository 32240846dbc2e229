import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { continueSso } from '@portal/shared/contract/endpoints/sso';
import type { AccessGrant, SsoOutcome } from '@portal/shared/contract/entities/session';
import { MESSAGES } from '@portal/shared/contract/messages';
import { SSO_CAUSES, type SsoCause } from '@portal/shared/contract/sso-provider';
import { callApi, isApiError } from '@portal/shared/http';
import { t } from '../../language/page-texts';
import { useDocumentHead } from '../../page/use-document-head';
import { AccountHead } from '../account-head';
import { CodeStep } from '../code-step';
import { openSession } from '../open-session';
import { useForwardSignedIn } from '../use-forward-signed-in';
import { CampusFailure } from './campus-failure';
import { CompletionForm } from './completion-form';
import { LinkForm } from './link-form';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly cause: SsoCause }
  | { readonly kind: 'at'; readonly outcome: SsoOutcome };

/** /masuk/kampus: finishes a sign-in at the campus's identity provider, or says why it failed. */
export function CampusPage() {
  useDocumentHead(t('Masuk dengan akun kampus'));
  const navigate = useNavigate();
  const markFresh = useForwardSignedIn();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const ticket = useTicket(setState);

  /** Keeps a session, or shows the next step. @returns a refusal, or null */
  const proceed = (outcome: SsoOutcome): string | null => {
    if (!outcome.grant) {
      setState({ kind: 'at', outcome });
      return null;
    }
    return keep(outcome.grant);
  };
  const keep = (grant: AccessGrant): string | null => {
    markFresh();
    return openSession(grant) ? null : MESSAGES.errorCredential;
  };
  const next = useRef(proceed);
  next.current = proceed;
  useEffect(() => {
    if (!ticket) return;
    callApi(continueSso, { body: { ticket }, quiet: true }).then(
      (outcome) => void next.current(outcome),
      (error: unknown) => setState({ kind: 'failed', cause: isApiError(error, 'refused') ? 'expired' : 'away' }),
    );
  }, [ticket]);

  if (state.kind === 'checking') return <AccountHead title={t('Memeriksa akun kampus Anda…')} />;
  if (state.kind === 'failed') return <CampusFailure cause={state.cause} />;
  const { second_factor: secondFactor, link, completion } = state.outcome;
  if (secondFactor)
    return <CodeStep ticket={secondFactor.ticket} onGrant={keep} onBack={() => void navigate('/masuk')} isCampus />;
  if (link) return <LinkForm ticket={ticket} {...link} onDone={proceed} />;
  if (completion) return <CompletionForm ticket={ticket} {...completion} onDone={proceed} />;
  return null;
}

/** The ticket of the address's fragment, which is taken out of the address and its history at once. */
function useTicket(setState: (state: State) => void): string {
  const [fragment] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const ticket = fragment.get('ticket') ?? '';
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (ticket) return;
    const cause = SSO_CAUSES.find((known) => known === fragment.get('cause'));
    setState({ kind: 'failed', cause: cause ?? 'expired' });
  }, [fragment, setState, ticket]);
  return ticket;
}
