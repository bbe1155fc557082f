import { useAppSelector } from '@/app/hooks';
import { paths } from '@/config/paths';
import { ProfileHeader } from '@/features/account/ProfileHeader';
import { selectUser } from '@/features/account/sessionSlice';
import { SettingsSections } from '@/features/account/SettingsSections';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';

const appVersion = '1.0.0';

export function SettingsPage() {
  const user = useAppSelector(selectUser);
  return (
    <Page title="Settings" width="reading">
      <div className="flex flex-col gap-6">
        {user === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">You are not logged in.</p>
            <LinkButton to={paths.login} size="medium">
              Login
            </LinkButton>
          </div>
        ) : (
          <ProfileHeader user={user} />
        )}
        <SettingsSections isSignedIn={user !== null} />
        <footer className="text-center text-small text-muted">version {appVersion}</footer>
      </div>
    </Page>
  );
}
