import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, describeFailure } from '@portal/shared/http';
import { showAlert } from '@portal/shared/ui/dialog';
import { isPathOfAnotherRole } from '../remotes/registry/path-of-another-role';
import { AreaSkeleton } from '../page/area-panel';
import { NotFoundPage } from '../page/error-pages';

type Finding = 'asking' | 'forbidden' | 'missing';

/**
 * A path of one's own side that no area of one's role has: one of another role is told like a call that is refused
 * (admin-area.md section 8: the dialog, then /403); anything else does not exist.
 */
export function OtherRolePath({ pathname }: { pathname: string }): ReactNode {
  const navigate = useNavigate();
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
    if (finding !== 'forbidden') return;
    const { title, text } = describeFailure(
      new ApiError('forbidden', 'layout', { serverMessage: 'Halaman ini milik peran lain.' }),
    );
    void showAlert({ title, text, tone: 'warning' }).then(() => void navigate('/403', { replace: true }));
  }, [finding, navigate]);

  return finding === 'missing' ? <NotFoundPage /> : <AreaSkeleton />;
}
