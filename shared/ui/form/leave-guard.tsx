import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';
import { currentSession } from '../../auth/public';
import { useAskBeforeUnload } from '../../browser/use-ask-before-unload';
import { confirm } from '../dialog/public';
import { withdrawQuestions } from '../dialog/feedback-store';
import { isFaultPage } from '../dialog/fault-page';
import { t } from '@portal/shared/language';

/** Pages that the shell opens itself when the session ends: no question is asked on the way to them. */
const ENDED_ROUTES: ReadonlySet<string> = new Set(['/masuk', '/verifikasi']);

type Navigation = Parameters<BlockerFunction>[0];

/**
 * Asks before a form with unsent changes is left.
 * @param isSaved whether the changes are saved on this device
 * @param onBack runs instead of the question when the person goes back, e.g. to close a dialog; the page stays
 */
export function useLeaveGuard(hasChanges: boolean, isSaved: boolean, onBack?: () => void): void {
  const isBack = useRef(false);
  const shouldBlock = useCallback(
    ({ currentLocation, nextLocation, historyAction }: Navigation) => {
      isBack.current = historyAction === 'POP';
      return (
        hasChanges &&
        currentLocation.pathname !== nextLocation.pathname &&
        !ENDED_ROUTES.has(nextLocation.pathname) &&
        // A draft is offered again on return.
        !(isSaved && isFaultPage(nextLocation)) &&
        currentSession().status === 'signedIn'
      );
    },
    [hasChanges, isSaved],
  );
  const blocker = useBlocker(shouldBlock);
  const latest = useRef<Blocker>(undefined);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    return () => {
      latest.current = undefined;
    };
  });
  // The target distinguishes a held navigation from the previous one. A navigation that is refused and blocked again
  // within one render leaves the state unchanged, so nobody would be asked.
  const target = blocker.location;
  useEffect(() => {
    if (target === undefined || isAsking.current) return;
    // A question of the form itself, e.g. before it is sent: Back answers it with no.
    if (withdrawQuestions()) return latest.current?.reset?.();
    if (onBack && isBack.current) {
      latest.current?.reset?.();
      return onBack();
    }
    isAsking.current = true;
    void confirm({
      title: t('Tinggalkan formulir ini?'),
      text: isSaved
        ? t('Isian belum dikirim, tetapi tersimpan di perangkat ini dan ditawarkan lagi saat Anda kembali.')
        : t(
            'Isian belum dikirim dan belum tersimpan di perangkat ini. Bila Anda pergi sekarang, perubahan terakhir hilang.',
          ),
      confirm: t('Tinggalkan'),
      tone: isSaved ? 'primary' : 'danger',
    }).then((isSure) => {
      isAsking.current = false;
      if (isSure) latest.current?.proceed?.();
      else latest.current?.reset?.();
    });
    // oxlint-disable-next-line react/exhaustive-deps -- saving the draft meanwhile must not ask again
  }, [target]);

  useAskBeforeUnload(hasChanges, isSaved);
}
