import { useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const barColours = { light: '#ffffff', dark: '#171e1a' };
const listeners = new Set<() => void>();

/** The shopper's choice; the boot script in the document head reads the same key before the first paint. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readChoice), chooseTheme];
}

/** Follows the system while the choice is `system`. */
export function watchSystemTheme(): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', applyTheme);
  return () => media.removeEventListener('change', applyTheme);
}

function chooseTheme(choice: ThemeChoice): void {
  memory = choice;
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Blocked storage: the choice holds until the page is closed.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

/** Holds the choice where storage does not. */
let memory: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  if (memory !== null) return memory;
  try {
    const stored = localStorage.getItem(storageKey);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function applyTheme(): void {
  const choice = readChoice();
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColours[theme]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
