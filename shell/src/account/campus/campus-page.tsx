import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { continueSso } from '@portal/shared/contract/endpoints/account/sso';
import type { SsoOutcome } from '@portal/shared/contract/entities/session';
import { RETURN_PARAMETER } from '@portal/shared/contract/account/sso';
import type { SsoCause } from '@portal/shared/contract/account/sso-provider';
import { callApi, isApiError } from '@portal/shared/http';
import { t } from '../../language/page-texts';
import { useDocumentHead } from '../../page/use-document-head';
import { AccountHead } from '../form-parts';
import { CodeStep } from '../code-step';
import { useForwardSignedIn } from '../open-session';
import { CampusFailure, useTicket } from './campus-failure';
import { CompletionForm } from './completion-form';
import { LinkForm } from './link-form';
import { LinkOwnAccount } from './link-own-account';
import { LINK_RETURN } from './start-address';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'failed'; readonly cause: SsoCause }
  | { readonly kind: 'at'; readonly outcome: SsoOutcome };

/** /masuk/kampus: finishes a sign-in at the identity provider, or shows its failure. */
export function CampusPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const [isLinking] = useState(session.status === 'signedIn' && query.get(RETURN_PARAMETER) === LINK_RETURN);
  return isLinking ? <LinkOwnAccount /> : <SignIn />;
}

function SignIn() {
  useDocumentHead(t('Masuk dengan akun kampus'));
  const navigate = useNavigate();
  const keep = useForwardSignedIn();
  const [state, setState] = useState<State>({ kind: 'checking' });
  const fail = useCallback((cause: SsoCause) => setState({ kind: 'failed', cause }), []);
  const ticket = useTicket(fail);

  /** Stores a session, or shows the next step. Returns a refusal, or null. */
  const proceed = (outcome: SsoOutcome): string | null => {
    if (!outcome.grant) {
      setState({ kind: 'at', outcome });
      return null;
    }
    return keep(outcome.grant);
  };
  const next = useRef(proceed);
  next.current = proceed;
  useEffect(() => {
    if (!ticket) return;
    callApi(continueSso, { body: { ticket }, quiet: true }).then(
      (outcome) => void next.current(outcome),
      (error: unknown) => fail(isApiError(error, 'refused') ? 'expired' : 'away'),
    );
  }, [fail, ticket]);

  if (state.kind === 'checking') return <AccountHead title={t('Memeriksa akun kampus Anda…')} />;
  if (state.kind === 'failed') return <CampusFailure cause={state.cause} />;
  const { second_factor: secondFactor, link, completion } = state.outcome;
  if (secondFactor)
    return <CodeStep ticket={secondFactor.ticket} onGrant={keep} onBack={() => void navigate('/masuk')} isCampus />;
  if (link) return <LinkForm ticket={ticket} {...link} onDone={proceed} />;
  if (completion) return <CompletionForm ticket={ticket} {...completion} onDone={proceed} />;
  return null;
}
