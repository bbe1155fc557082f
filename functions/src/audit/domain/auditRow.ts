import { staffAuthor } from './author';

export type AuditRow = {
  at: Date;
  by: string;
  byName: string;
  /** Name of the endpoint, of the program (`staffCreate`) or of the scheduled change (`returnSoldOut`). */
  action: string;
  target: { kind: string; id: string; name: string };
  /** Fields that differ. `before` is null if the target was created, `after` if it was deleted. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Returns only the fields that differ. An absent field is null. */
export function differingFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old = new Map<string, unknown>(Object.entries(before));
  const next = new Map<string, unknown>(Object.entries(after));
  const names = [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => JSON.stringify(old.get(name)) !== JSON.stringify(next.get(name)),
  );
  const pick = (from: Map<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, from.get(name) ?? null]));
  return { before: pick(old), after: pick(next) };
}

export type StaffAction = { caller: { staffId: string; name: string }; action: string; now: Date };

export type AuditedChange = Pick<AuditRow, 'target' | 'before' | 'after'>;

export function auditRow({ caller, action, now }: StaffAction, change: AuditedChange): AuditRow {
  return { at: now, by: staffAuthor(caller), byName: caller.name, action, ...change };
}

/** Returns null if nothing differs, and all fields of a new or deleted target. */
export function changeOf<T extends object>(
  before: T | null,
  after: T | null,
): Pick<AuditedChange, 'before' | 'after'> | null {
  if (before === null || after === null) {
    return before === after ? null : { before: before && fieldsOf(before), after: after && fieldsOf(after) };
  }
  const differing = differingFields(before, after);
  return Object.keys(differing.after).length === 0 ? null : differing;
}

function fieldsOf(thing: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(thing));
}
