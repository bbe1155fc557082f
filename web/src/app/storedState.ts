import { isRecord } from '@/config/isRecord';

/** Brings stored state from one version to the next; the key is the version it came from. */
export type Migrations = Readonly<Record<number, (state: unknown) => unknown>>;

/**
 * Reads what redux-persist wrote under one key (an object whose fields are JSON again), or what an older shop or a stranger
 * left there. Unreadable parts become undefined; it never throws. The result still has to pass the slice's own reader.
 */
export function readStoredState(text: string | null, migrations: Migrations, version: number): unknown {
  const outer = parse(text);
  if (!isRecord(outer)) return outer;
  const fields = Object.entries(outer).map(([name, value]) => [
    name,
    typeof value === 'string' ? parse(value) : value,
  ]);
  const { _persist, ...state }: Record<string, unknown> = Object.fromEntries(fields);
  return migrate(state, storedVersion(_persist), version, migrations);
}

function migrate(state: unknown, from: number, to: number, migrations: Migrations): unknown {
  let migrated = state;
  for (let version = from; version < to; version += 1) {
    const step = migrations[version];
    if (step !== undefined) migrated = step(migrated);
  }
  return migrated;
}

/** 0 when nothing readable says otherwise: carts from before versions were counted. */
function storedVersion(persist: unknown): number {
  const version = isRecord(persist) ? persist['version'] : 0;
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Damaged text is the same as none: the caller starts afresh.
    return undefined;
  }
}
