import { isRecord } from '@/config/isRecord';

/** Parses stored state. Unreadable parts become undefined. Never throws. The slice must still validate the result. */
export function parseStoredState(text: string | null): unknown {
  const outer = parse(text);
  if (!isRecord(outer)) return outer;
  const fields = Object.entries(outer).filter(([name]) => name !== '_persist');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? parse(value) : value]),
  );
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
