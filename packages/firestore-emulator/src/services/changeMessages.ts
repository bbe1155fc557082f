import type { Difference } from '../listen/target';
import { documentName } from '../names/resourceName';
import type { View } from '../storage/database';
import { documentToWire, type Projection } from '../wire/documents';
import type { ListenResponse } from '../wire/messages';
import { microsToWire } from '../wire/timestamps';

export type TargetDifference = {
  readonly target: number;
  readonly projection: Projection;
  readonly difference: Difference;
};

/** Returns messages that each name a changed document, the targets that contain it and those that it left. */
export function toChangeMessages(
  projectId: string,
  view: View,
  differences: readonly TargetDifference[],
): ListenResponse[] {
  const whole = differences.filter(({ projection }) => projection === null);
  const projected = differences.filter(({ projection }) => projection !== null);
  // Targets that show only some fields cannot share a message with targets that show all.
  return [whole, ...projected.map((each) => [each])].flatMap((group) => messagesOf(projectId, view, group));
}

function messagesOf(projectId: string, view: View, group: readonly TargetDifference[]): ListenResponse[] {
  const targetIds = collect(group, ({ difference }) => difference.present.map(({ path }) => path));
  const removedTargetIds = collect(group, ({ difference }) => difference.gone);
  const readTime = microsToWire(view.time);
  return [...new Set([...targetIds.keys(), ...removedTargetIds.keys()])].map((path) => {
    const document = view.document(path);
    const gone = {
      document: documentName(projectId, path),
      removedTargetIds: removedTargetIds.get(path) ?? [],
      readTime,
    };
    if (document === null) return { documentDelete: gone };
    const present = targetIds.get(path);
    if (present === undefined) return { documentRemove: gone };
    return {
      documentChange: {
        document: documentToWire(projectId, document, group[0]?.projection ?? null),
        targetIds: present,
        removedTargetIds: gone.removedTargetIds,
      },
    };
  });
}

function collect(
  group: readonly TargetDifference[],
  pathsOf: (each: TargetDifference) => readonly string[],
): Map<string, number[]> {
  const targets = new Map<string, number[]>();
  for (const each of group)
    for (const path of pathsOf(each)) {
      const ids = targets.get(path);
      if (ids === undefined) targets.set(path, [each.target]);
      else ids.push(each.target);
    }
  return targets;
}
