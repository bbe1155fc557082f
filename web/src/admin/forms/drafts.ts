import { readJson, sessionStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

// What is typed into a form outlives a session that ends in the middle of it: the login screen takes the form away, and a reload too.

/** What is typed into a form: texts, in the groups of the call. Numbers and choices are text until they are sent. */
export type FormValues = Record<string, unknown>;

const prefix = 'admin-draft:';

export function readDraft(name: string): FormValues {
  return textsOf(readJson(sessionStore, prefix + name));
}

export function keepDraft(name: string, values: FormValues): void {
  sessionStore.setItem(prefix + name, JSON.stringify(values));
}

export function forgetDraft(name: string): void {
  sessionStore.removeItem(prefix + name);
}

function textsOf(stored: unknown): FormValues {
  if (!isRecord(stored)) return {};
  const texts: FormValues = {};
  for (const [name, value] of Object.entries(stored)) {
    if (typeof value === 'string') texts[name] = value;
    else if (isRecord(value)) texts[name] = textsOf(value);
  }
  return texts;
}
