import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@portal/shared/auth';
import { homeOf, isRole } from '@portal/shared/contract/roles';
import { ApiError, describeFailure } from '@portal/shared/http';
import { showAlert, toast } from '@portal/shared/ui/dialog';
import { isPathOfAnotherRole } from '../remotes/registry/path-of-another-role';
import { isArrival } from '../account/use-forward-signed-in';
import { t } from '../language/texts';
import { AreaSkeleton } from '../page/area-panel';
import { NotFoundPage } from '../page/error-pages';

type Finding = 'asking' | 'forbidden' | 'missing';

/**
 * A path of the person's side that no area of their role has. After a login it leads to the dashboard: the link may have
 * been another account's. Otherwise a path of another role is refused like a call (admin-area.md section 8: the dialog,
 * then /403), and anything else does not exist.
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
