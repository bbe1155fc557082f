import { Navigate, Outlet, useLocation } from 'react-router-dom';

import { paths } from '@/config/paths';
import { PageLoading } from '@/ui/PageLoading';

import { useStaff } from './StaffSession';

/** Lets staff pass and sends everybody else to the login. A comfort only: every staff endpoint checks for itself. */
export function StaffGuard() {
  const { status } = useStaff();
  const { pathname, search } = useLocation();
  if (status === 'unknown') return <PageLoading />;
  if (status === 'signedOut') {
    return <Navigate to={paths.admin.login} replace state={{ wanted: `${pathname}${search}` }} />;
  }
  return <Outlet />;
}
