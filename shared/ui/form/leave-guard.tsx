import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { currentSession } from '../../auth/public';
import { confirm } from '../dialog/public';
import { t } from '@portal/shared/language';

/** Pages that the shell opens by itself after a failed call: no question is asked on the way to them. */
const SHELL_ROUTES: ReadonlySet<string> = new Set(['/masuk', '/403', '/404', '/500', '/verifikasi']);

/**
 * Asks before a form with unsent changes is left, inside the portal and out of it.
 * @param isSaved whether the changes lie on this device: the question then says so
 */
export function useLeaveGuard(hasChanges: boolean, isSaved: boolean): void {
  const shouldBlock = useCallback(
    ({
      currentLocation,
      nextLocation,
    }: {
      currentLocation: { pathname: string };
      nextLocation: { pathname: string };
    }) =>
      hasChanges &&
      currentLocation.pathname !== nextLocation.pathname &&
      !SHELL_ROUTES.has(nextLocation.pathname) &&
      currentSession().status === 'signedIn',
    [hasChanges],
  );
  const blocker = useBlocker(shouldBlock);
  const state = blocker.state;
  useEffect(() => {
    if (state !== 'blocked') return;
    let isCurrent = true;
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
      if (!isCurrent) return;
      if (isSure) blocker.proceed?.();
      else blocker.reset?.();
    });
    return () => {
      isCurrent = false;
    };
    // The blocker is a new object on every render; its state is what counts.
  }, [state]);

  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}
