import { readJson, sessionStore } from '@/config/browserStorage';
import { isRecord } from '@/config/isRecord';

// Stores typed values. If the session ends while a form is open, the login screen and a reload remove the form.

/** Typed values of a form: texts, grouped as in the request. Numbers and choices are texts until they are sent. */
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
