import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, matchPath } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/account/roles';
import { ApiError, describeFailure } from '@portal/shared/http';
import { showAlert, toast } from '@portal/shared/ui/dialog';
import { isArrival } from '../account/open-session';
import { t } from '../language/texts';
import { AreaSkeleton } from '../page/area-panel';
import { NotFoundPage } from '../page/error-pages';
import type { Channel } from '@portal/shared/remote/choice/channel';
import { releasesOf } from '@portal/shared/remote/choice/choose';
import { knownAreas } from '../remotes/base/known-areas';
import { findChannel } from '../remotes/registry/find-channel';
import { findIndex } from '../remotes/registry/registry-index';

type Finding = 'asking' | 'forbidden' | 'missing';

/**
 * A path that no area of the person's role has. After a login it opens the dashboard: the link may belong to another
 * account. Otherwise a path of another role gets the dialog and /403 (admin-area.md section 8), any other the 404 page.
 */
export function OtherRolePath({ pathname }: { pathname: string }): ReactNode {
  const navigate = useNavigate();
  const isFromLogin = isArrival(useLocation().state);
  const session = useSession();
  const [finding, setFinding] = useState<Finding>('asking');

  useEffect(() => {
    let isGone = false;
    setFinding('asking');
    void isPathOfAnotherRole(pathname).then((isOfAnother) => {
      if (!isGone) setFinding(isOfAnother ? 'forbidden' : 'missing');
    });
    return () => {
      isGone = true;
    };
  }, [pathname]);

  useEffect(() => {
    if (finding === 'forbidden' && isFromLogin)
      toast.warning(t('Halaman itu milik peran lain.'), t('Anda dibawa ke dasbor Anda.'));
    if (finding !== 'forbidden' || isFromLogin) return;
    const { title, text } = describeFailure(
      new ApiError('forbidden', 'layout', { serverMessage: 'Halaman ini milik peran lain.' }),
    );
    void showAlert({ title, text, tone: 'warning' }).then(() => void navigate('/403', { replace: true }));
  }, [finding, isFromLogin, navigate]);

  if (finding !== 'asking' && isFromLogin && session.status === 'signedIn' && isRole(session.role))
    return <Navigate to={homeOf(session.role)} replace />;

  return finding === 'missing' ? <NotFoundPage /> : <AreaSkeleton />;
}

/** Whether a release of a channel has a path, for any role. */
export function hasPath(channel: Channel, pathname: string): boolean {
  return releasesOf(channel).some(({ area }) => area.paths.some(({ pattern }) => matchPath(pattern, pathname)));
}

async function isPathOfAnotherRole(pathname: string): Promise<boolean> {
  await findIndex();
  const found = await Promise.all(Object.keys(knownAreas()).map(findChannel));
  return found.some((one) => one !== null && hasPath(one.channel, pathname));
}
