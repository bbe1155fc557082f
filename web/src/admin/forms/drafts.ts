import { isRecord } from '@/config/isRecord';

import type { Entries } from './entries';

// What is typed into a form outlives a session that ends in the middle of it: the login screen takes the form away, and a reload too.

const prefix = 'admin-draft:';

export function readDraft(name: string): Entries {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
    if (!isRecord(stored)) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([path, entry]) => (typeof entry === 'string' ? [[path, entry]] : [])),
    );
  } catch {
    // Blocked or damaged: the form starts empty.
    return {};
  }
}

export function keepDraft(name: string, entries: Entries): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(entries));
  } catch {
    // Blocked or full: the entries live as long as the form.
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Blocked storage holds nothing.
  }
}
