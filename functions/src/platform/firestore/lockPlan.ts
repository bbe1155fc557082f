/** A request for locks. Shared ones may hold their locks together with each other. */
export type LockRequest = { readonly keys: ReadonlySet<string>; readonly isShared: boolean };

/** Requests that hold the locks of all their keys together. */
export type LockGroup<R> = { readonly keys: ReadonlySet<string>; readonly members: readonly R[] };

type Holding<R> = {
  /** Keys that others hold. */
  taken: ReadonlySet<string>;
  mostMembers: number;
  /** A group that holds its locks already and takes further members. */
  growing?: LockGroup<R>;
};

/**
 * Who may have their locks now, of requests in the order in which they came; a growing group comes first in the answer. Shared requests
 * with a common key form a group. A request that must wait keeps its keys from all behind it, so that no request is overtaken for ever.
 */
export function planGroups<R extends LockRequest>(
  waiting: readonly R[],
  { taken, mostMembers, growing }: Holding<R>,
): LockGroup<R>[] {
  const blocked = new Set(taken);
  const groups: { keys: Set<string>; members: R[] }[] =
    growing === undefined ? [] : [{ keys: new Set(growing.keys), members: [...growing.members] }];
  for (const request of waiting) {
    const touched = groups.filter(({ keys }) => intersects(request.keys, keys));
    const [group] = touched;
    if (intersects(request.keys, blocked) || touched.length > 1 || isClosed(group, request, mostMembers)) {
      for (const key of request.keys) blocked.add(key);
    } else if (group === undefined) {
      groups.push({ keys: new Set(request.keys), members: [request] });
    } else {
      group.members.push(request);
      for (const key of request.keys) group.keys.add(key);
    }
  }
  return groups;
}

function isClosed<R extends LockRequest>(
  group: { members: readonly R[] } | undefined,
  request: R,
  mostMembers: number,
): boolean {
  if (group === undefined) return false;
  const isShared = request.isShared && group.members.every((member) => member.isShared);
  return !isShared || group.members.length >= mostMembers;
}

function intersects(keys: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const key of keys) if (others.has(key)) return true;
  return false;
}
