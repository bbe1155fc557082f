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
