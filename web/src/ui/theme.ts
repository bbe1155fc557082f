import { useSyncExternalStore } from 'react';

import { localStore } from '@/config/browserStorage';

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
  if (choice === 'system') localStore.removeItem(storageKey);
  else localStore.setItem(storageKey, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Keeps the choice until the page is closed where storage is blocked. */
let memory: ThemeChoice | null = null;

function readChoice(): ThemeChoice {
  if (memory !== null) return memory;
  const stored = localStore.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
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
