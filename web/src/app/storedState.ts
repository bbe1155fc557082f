import { isRecord } from '@/config/isRecord';

/** Migrations of stored state; the key is the version that a migration starts from. */
export type Migrations = Readonly<Record<number, (state: unknown) => unknown>>;

/**
 * Reads the value that redux-persist wrote under one key (an object whose fields are JSON themselves), or that an older shop or
 * other code left there. Unreadable parts become undefined; it never throws. The result must still pass the slice's own reader.
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

/** Returns the stored version, or 0 when it is unreadable: carts from before versioning have none. */
function storedVersion(persist: unknown): number {
  const version = isRecord(persist) ? persist['version'] : 0;
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Damaged text is treated as missing: the caller starts with defaults.
    return undefined;
  }
}
