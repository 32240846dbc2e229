import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { endSession, onSessionChange, useSession, type EndReason } from '@portal/shared/auth';
import { checkAdmin, checkUser } from '@portal/shared/contract/endpoints/account/session';
import { MESSAGES } from '@portal/shared/contract/text/messages';
import { callApi } from '@portal/shared/http';
import { Button, EmptyState, ErrorState } from '@portal/shared/ui/base';
import { toast } from '@portal/shared/ui/dialog';
import { loginPath } from '../page/return-path';
import { LayoutOutline } from './layout-outline';
import { belongsTo, decide, sideOf, type Check, type Side } from './guard-decision';
import { StandalonePage } from '../page/standalone-page';
import { t } from '../language/texts';
import { translate } from '@portal/shared/language';

/** Why the last session of this page ended; null without one. Set before anything renders again. */
let lastEndReason: EndReason | null = null;

onSessionChange((session, reason) => {
  lastEndReason = session.status === 'anonymous' ? reason : null;
});

/** Asks the server once per login and side; changing screens does not ask again. */
function useCheck(side: Side): { check: Check; ask: () => void; asking: boolean } {
  const session = useSession();
  const query = useQuery({
    queryKey: ['guard', side, session.status === 'signedIn' ? session.username : ''],
    // Ignores the abort signal: every screen shares the response, and an aborted call would be made again.
    queryFn: async () => {
      await callApi(side === 'admin' ? checkAdmin : checkUser, { quiet: true });
      return true;
    },
    enabled: belongsTo(session, side),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  const check: Check = query.data
    ? { kind: 'passed' }
    : query.status === 'error'
      ? { kind: 'failed', error: query.error }
      : { kind: 'waiting' };
  return { check, ask: () => void query.refetch(), asking: query.isFetching };
}

interface GuardProps {
  /** The children can be rendered; until then the outline is shown. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** Admits the people of this side, and forwards others to a page that they may open (user-area.md section 2). */
export function Guard({ isReady, children }: GuardProps) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const side = sideOf(pathname, session);
  const { check, ask, asking } = useCheck(side);
  const decision = decide(session, side, check);
  const isStale = decision.kind === 'login' && decision.stale;
  // Deferred: the layout renders in slices between which the page reacts to input.
  const isOpen = useDeferredValue(decision.kind === 'enter' && isReady);

  useEffect(() => {
    if (isStale) endSession('expired');
  }, [isStale]);

  switch (decision.kind) {
    case 'enter':
      return isOpen ? children : <LayoutOutline />;
    case 'login':
      return decision.stale ? (
        <LayoutOutline />
      ) : (
        <Navigate to={loginPath(pathname + search + hash, lastEndReason)} replace />
      );
    case 'verify':
      return <Navigate to="/verifikasi" state={{ unverified: true }} replace />;
    case 'otherSide':
      return <ToOwnSide />;
    case 'unknownRole':
      return (
        <StandalonePage>
          <EmptyState
            title={translate(MESSAGES.errorCredential)}
            illustration="forbidden"
            action={
              <Button variant="primary" onClick={() => endSession('logout')}>
                {t('Masuk kembali')}
              </Button>
            }
          >
            {t('Peran akun ini tidak dikenal. Masuk kembali, atau hubungi admin bila berulang.')}
          </EmptyState>
        </StandalonePage>
      );
    case 'retry':
      return (
        <StandalonePage>
          <ErrorState error={decision.error} retrying={asking} onRetry={ask} />
        </StandalonePage>
      );
    case 'wait':
      return <LayoutOutline />;
  }
}

/** Goes to /masuk, which opens the person's own dashboard; a toast says why (user-area.md section 2). */
function ToOwnSide(): ReactNode {
  useEffect(() => {
    toast.warning(t('Halaman itu milik peran lain.'), t('Anda dibawa ke dasbor Anda.'));
  }, []);
  return <Navigate to="/masuk" replace />;
}
