import { useStaff } from '@/admin/session/StaffSession';
import { ChangePassword } from '@/features/staff/admin/ChangePassword';
import { LogOutEverywhere } from '@/features/staff/admin/LogOutEverywhere';
import { OwnSignIns } from '@/features/staff/admin/OwnSignIns';
import { OwnSecondFactor } from '@/features/staff/admin/secondFactor/OwnSecondFactor';
import { roleLabels } from '@/features/staff/admin/roleLabels';
import { Card } from '@/ui/Card';
import { Message } from '@/ui/Message';
import { Page } from '@/ui/Page';

/** Hides the second factor while the password is temporary. */
export function OwnAccountPage() {
  const { staff, role, hasTemporaryPassword, mustAddSecondFactor } = useStaff();
  if (staff === null || role === null) return null;
  return (
    <Page title="My Account" width="narrow">
      <div className="flex flex-col gap-6">
        {hasTemporaryPassword ? (
          <Message type="bad">
            Your password was set by someone else. Please choose your own before you continue.
          </Message>
        ) : (
          <p>
            {staff.adminName} {staff.adminSurname}, {roleLabels[role].name}: {roleLabels[role].includes}
          </p>
        )}
        <section aria-labelledby="own-password" className="flex flex-col gap-3">
          <h2 id="own-password" className="text-section">
            Change your password
          </h2>
          <p className="text-small text-muted">Changing it logs you out on all your other devices.</p>
          <Card padding="wide">
            <ChangePassword />
          </Card>
        </section>
        {!hasTemporaryPassword && (
          <section aria-labelledby="own-second-factor" className="flex flex-col gap-3">
            <h2 id="own-second-factor" className="text-section">
              Second factor
            </h2>
            {mustAddSecondFactor && (
              <Message type="bad">Owners need a second factor. Please add one before you continue.</Message>
            )}
            <p className="text-small text-muted">
              With a second factor, a login requires your password and a code from an app on your phone. A
              stolen password alone is useless.
            </p>
            <OwnSecondFactor username={staff.username} />
          </section>
        )}
        <section aria-labelledby="own-sign-ins" className="flex flex-col gap-3">
          <h2 id="own-sign-ins" className="text-section">
            Your latest logins
          </h2>
          <OwnSignIns />
          <p className="text-small text-muted">
            Don’t recognise one? Log out everywhere and change your password.
          </p>
          <div>
            <LogOutEverywhere staffId={staff.adminId} />
          </div>
        </section>
      </div>
    </Page>
  );
}
