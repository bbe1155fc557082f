import { useAppSelector } from '@/app/hooks';
import { LogoutRow } from '@/features/account/LogoutRow';
import { ProfileHeader } from '@/features/account/ProfileHeader';
import { SettingsSections } from '@/features/account/SettingsSections';
import { selectSession } from '@/shared/session/sessionSlice';
import { Page } from '@/ui/Page';

const appVersion = '1.0.0';

export function SettingsPage() {
  const session = useAppSelector(selectSession);
  return (
    <Page title="Settings" width="reading">
      <div className="flex flex-col gap-4">
        <ProfileHeader session={session} />
        <SettingsSections isSignedIn={session.status === 'signedIn'} />
        {session.status === 'signedIn' && <LogoutRow />}
        <footer className="pt-2 text-center text-small text-muted">version {appVersion}</footer>
      </div>
    </Page>
  );
}
