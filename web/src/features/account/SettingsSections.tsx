import { shop } from '@shop/core/model/shop';
import { FileText, HelpCircle, LogOut, Mail, MapPin, Palette, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/config/paths';
import { Accordion } from '@/ui/Accordion';
import { FacebookMark, InstagramMark } from '@/ui/BrandIcons';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ListRow } from '@/ui/ListRow';
import { RadioCards } from '@/ui/RadioCards';
import { themeChoices, useTheme } from '@/ui/theme';
import type { ThemeChoice } from '@/ui/theme';

import { signOutShopper } from './session';

type SettingsSectionsProps = { isSignedIn: boolean };

/** The accordion of the settings screen: profile, appearance, policies, help, and Logout for whoever is signed in. */
export function SettingsSections({ isSignedIn }: SettingsSectionsProps) {
  const items = [
    { id: 'profile', icon: <UserRound />, title: 'Edit Profile', content: <ProfileText /> },
    { id: 'appearance', icon: <Palette />, title: 'Appearance', content: <ThemeChoiceCards /> },
    {
      id: 'legal',
      icon: <FileText />,
      title: 'Legal and Policies',
      content: <ListRow title="Terms and Conditions" to={paths.terms} />,
    },
    { id: 'help', icon: <HelpCircle />, title: 'Help & Support', content: <HelpRows /> },
  ];
  const logout = { id: 'logout', icon: <LogOut />, title: 'Logout', content: <Logout /> };
  return <Accordion items={isSignedIn ? [...items, logout] : items} />;
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

function HelpRows() {
  return (
    <div className="flex flex-col">
      <ListRow icon={<MapPin />} title="Visit us" detail={shop.fullAddress} />
      <ListRow
        icon={<Phone />}
        title="Call us"
        detail={shop.phone}
        href={`tel:${shop.phone.replaceAll(' ', '')}`}
      />
      <ListRow icon={<Mail />} title="Write to us" detail={shop.email} href={`mailto:${shop.email}`} />
      <ListRow icon={<InstagramMark />} title="Instagram" href={shop.instagram} />
      <ListRow icon={<FacebookMark />} title="Facebook" href={shop.facebook} />
    </div>
  );
}

function Logout() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const isOut = await signOutShopper();
    setIsBusy(false);
    if (!isOut) return setError('You could not be logged out. Please try again.');
    setIsAsking(false);
    return navigate(paths.login);
  }

  return (
    <>
      <Button variant="danger" size="medium" onClick={() => setIsAsking(true)}>
        Logout
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to log out?"
        text="Your cart stays on this device; your addresses do not."
        confirmLabel="Logout"
        isBusy={isBusy}
        error={error}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
