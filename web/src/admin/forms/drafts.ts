import { readJson, sessionStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

import type { Entries } from './entries';

// What is typed into a form outlives a session that ends in the middle of it: the login screen takes the form away, and a reload too.

const prefix = 'admin-draft:';

export function readDraft(name: string): Entries {
  const stored = readJson(sessionStore, prefix + name);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([path, entry]) => (typeof entry === 'string' ? [[path, entry]] : [])),
  );
}

export function keepDraft(name: string, entries: Entries): void {
  sessionStore.setItem(prefix + name, JSON.stringify(entries));
}

export function forgetDraft(name: string): void {
  sessionStore.removeItem(prefix + name);
}
