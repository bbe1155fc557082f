import { staffAuthor } from './author';

/** One act of a member of staff: who, what, to which thing, what it was and what it became, and when. */
export type AuditRow = {
  at: Date;
  by: string;
  byName: string;
  /** The endpoint's name. */
  action: string;
  target: { kind: string; id: string; name: string };
  /** The fields that differ; null where there was, or is, no such thing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The fields in which two states of a thing differ, as they were and as they are; an absent one is null. */
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

/** A member of staff acts through an endpoint. */
export type StaffAction = { caller: { staffId: string; name: string }; action: string; now: Date };

/** What an action did to one thing. */
export type AuditedChange = Pick<AuditRow, 'target' | 'before' | 'after'>;

/** The row of an action. */
export function auditRow({ caller, action, now }: StaffAction, change: AuditedChange): AuditRow {
  return { at: now, by: staffAuthor(caller), byName: caller.name, action, ...change };
}

/** The fields that differ between two states of a thing, or all fields of one that is new or gone; null when nothing differs. */
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
