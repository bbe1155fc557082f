import { useSyncExternalStore } from 'react';

import type { ThemeChoice } from './themeChoice';
import { applyTheme, keepThemeChoice, readThemeChoice } from './themeChoice';

const listeners = new Set<() => void>();

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readThemeChoice), chooseTheme];
}

/** Also applies a change that happened after src/document/boot.ts set the theme. */
export function watchSystemTheme(): () => void {
  applyTheme();
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', applyTheme);
  return () => media.removeEventListener('change', applyTheme);
}

function chooseTheme(choice: ThemeChoice): void {
  keepThemeChoice(choice);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
