import { isRecord } from '@/config/isRecord';

/** Keyed by the version that each migration converts from. */
export type Migrations = Readonly<Record<number, (state: unknown) => unknown>>;

/** Unreadable parts become undefined. Never throws. The slice must still validate the result. */
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

/** Returns 0 if no version is stored, as in old carts. */
function storedVersion(persist: unknown): number {
  const version = isRecord(persist) ? persist['version'] : 0;
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 ? version : 0;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
