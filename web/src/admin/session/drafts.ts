import { readJson, sessionStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

// Keeps typed values in session storage, because a reload or a redirect to the login would lose them.

/** Typed values of a form, grouped as in the request. Numbers are strings until the form is sent. */
export type FormValues = Record<string, unknown>;

const prefix = 'admin-draft:';

export function readDraft(name: string): FormValues {
  const stored = readJson(sessionStore, prefix + name);
  return isRecord(stored) ? stored : {};
}

export function keepDraft(name: string, values: FormValues): void {
  sessionStore.setItem(prefix + name, JSON.stringify(values));
}

export function forgetDraft(name: string): void {
  sessionStore.removeItem(prefix + name);
}

export function forgetDrafts(): void {
  sessionStore.removeAll(prefix);
}
