import { Navigate, useLocation } from 'react-router-dom';

import { StaffLoginForm } from '@/admin/session/StaffLoginForm';
import { useStaff } from '@/admin/session/StaffSession';
import { paths } from '@/config/paths';
import { Card } from '@/ui/Card';
import { Page } from '@/ui/Page';
import { Wordmark } from '@/ui/Wordmark';

export function AdminLoginPage() {
  const { status } = useStaff();
  const { state } = useLocation();
  if (status === 'signedIn') return <Navigate to={readWanted(state)} replace />;
  return (
    <main className="grid min-h-dvh content-start justify-items-center pt-[14dvh]">
      <Page title="Staff login" width="narrow" isHeadingHidden>
        <div className="mb-6 flex justify-center">
          <Wordmark />
        </div>
        <Card padding="wide" className="flex flex-col gap-4">
          <h2 className="text-page">Staff login</h2>
          <StaffLoginForm />
        </Card>
      </Page>
    </main>
  );
}

/** Returns the requested path, or the home page of the back office if the path is outside the back office. */
function readWanted(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' && wanted.startsWith(`${paths.admin.home}/`) ? wanted : paths.admin.home;
}
