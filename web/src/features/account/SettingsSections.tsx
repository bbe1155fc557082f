import { FileText, HelpCircle, Palette, ShieldCheck, UserRound } from 'lucide-react';

import { paths } from '@/config/paths';
import { Accordion } from '@/ui/Accordion';
import { ListRow, listRowsStyle } from '@/ui/ListRow';
import { RadioCards } from '@/ui/RadioCards';
import { useTheme } from '@/ui/theme';
import { themeChoices } from '@/ui/themeChoice';
import type { ThemeChoice } from '@/ui/themeChoice';

import { ShopContact } from './ShopContact';
import { YourData } from './YourData';

/** The accordion of the settings screen: profile, appearance, policies, the shopper's own data, help. */
export function SettingsSections({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Accordion
      items={[
        { id: 'profile', icon: <UserRound />, title: 'Edit Profile', content: <ProfileText /> },
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

function ProfileText() {
  return (
    <p className="text-muted">
      Your name and photo come from the account you signed in with. Editing them here is not possible yet.
    </p>
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
    </div>
  );
}
