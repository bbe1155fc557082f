import { FileText, HelpCircle, KeyRound, Palette, ShieldCheck, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { paths } from '@/config/paths';
import { privacyPath } from '@/config/privacyPath';
import { Accordion } from '@/ui/Accordion';
import { ListRow, listRowsStyle } from '@/ui/ListRow';
import { RadioCards } from '@/ui/RadioCards';
import { lazyPage } from '@/ui/lazyPage';
import { LinkButton } from '@/ui/LinkButton';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { useTheme } from '@/ui/theme';
import { themeChoices } from '@/ui/themeChoice';
import type { ThemeChoice } from '@/ui/themeChoice';

import { ShopContact } from './ShopContact';
import { YourData } from './YourData';

const EditProfile = lazyPage(async () => (await import('./profile/EditProfile')).EditProfile);
const LoginAndSecurity = lazyPage(async () => (await import('./profile/LoginAndSecurity')).LoginAndSecurity);

export function SettingsSections({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Accordion
      items={[
        {
          id: 'profile',
          icon: <UserRound />,
          title: 'Edit Profile',
          content: isSignedIn ? (
            <Later>
              <EditProfile />
            </Later>
          ) : (
            <LoginFirst />
          ),
        },
        ...(isSignedIn
          ? [
              {
                id: 'login',
                icon: <KeyRound />,
                title: 'Login and Security',
                content: (
                  <Later>
                    <LoginAndSecurity />
                  </Later>
                ),
              },
            ]
          : []),
        { id: 'appearance', icon: <Palette />, title: 'Appearance', content: <ThemeChoiceCards /> },
        { id: 'legal', icon: <FileText />, title: 'Legal and Policies', content: <LegalRows /> },
        ...(isSignedIn
          ? [{ id: 'data', icon: <ShieldCheck />, title: 'Your Data', content: <YourData /> }]
          : []),
        { id: 'help', icon: <HelpCircle />, title: 'Help & Support', content: <ShopContact /> },
      ]}
    />
  );
}

function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading" className="flex flex-col gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      }
    >
      {children}
    </Suspense>
  );
}

function LoginFirst() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">Please log in to change your name and phone number.</p>
      <LinkButton to={paths.login} size="medium">
        Login
      </LinkButton>
    </div>
  );
}

const themeLabels: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

function ThemeChoiceCards() {
  const [theme, setTheme] = useTheme();
  return (
    <RadioCards
      legend="Appearance"
      isLegendHidden
      columns={3}
      options={themeChoices.map((value) => ({ value, label: themeLabels[value] }))}
      value={theme}
      onChange={setTheme}
    />
  );
}

function LegalRows() {
  return (
    <div className={listRowsStyle}>
      <ListRow icon={<FileText />} title="Terms and Conditions" to={paths.terms} />
      <ListRow icon={<ShieldCheck />} title="Privacy Notice" to={privacyPath} />
    </div>
  );
}
