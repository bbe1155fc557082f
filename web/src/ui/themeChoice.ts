import { localStore } from '@/config/browserStorage';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const barColours = { light: '#ffffff', dark: '#171e1a' };

/** Kept until the page closes, in case storage is blocked. */
let memory: ThemeChoice | null = null;

export function readThemeChoice(): ThemeChoice {
  if (memory !== null) return memory;
  const stored = localStore.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

export function keepThemeChoice(choice: ThemeChoice): void {
  memory = choice;
  if (choice === 'system') localStore.removeItem(storageKey);
  else localStore.setItem(storageKey, choice);
}

/** The script in the page's head also calls this, before the first paint (src/document/boot.ts). */
export function applyTheme(): void {
  const choice = readThemeChoice();
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme]);
}
