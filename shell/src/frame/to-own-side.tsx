import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { toast } from '@portal/shared/ui/dialog';

/**
 * Who is signed in, but not of this side by role, goes to /masuk (user-area.md section 2, admin-area.md section 6), which
 * leads on to the role's own dashboard; a line says why.
 */
export function ToOwnSide(): ReactNode {
  useEffect(() => {
    toast.warning('Halaman itu milik peran lain.', 'Anda dibawa ke dasbor Anda.');
  }, []);
  return <Navigate to="/masuk" replace />;
}
