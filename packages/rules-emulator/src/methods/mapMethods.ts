import { RulesError } from '../evaluate/rulesError';
import { isEquivalent } from '../values/compareValues';
import { intValue, listValue, stringValue } from '../values/rulesValue';

import { argument, methodTable } from './method';

import type { MapDiffValue, MapValue, RulesValue, SetValue } from '../values/rulesValue';

export const mapMethods = methodTable<MapValue>({
  size: [0, ({ fields }) => intValue(BigInt(fields.size))],
  keys: [0, ({ fields }) => listValue([...fields.keys()].sort(byCodeUnits).map(stringValue))],
  values: [0, ({ fields }) => listValue([...fields.values()])],
  diff: [1, (after, args) => ({ type: 'mapDiff', after, before: argument(args, 0, 'map') })],
  get: [
    2,
    (map, args) => {
      const key = argument(args, 0, 'string', 'list');
      const path = key.type === 'string' ? [key] : key.items;
      return lookUp(map, path) ?? argumentAt(args, 1);
    },
  ],
});

export const mapDiffMethods = methodTable<MapDiffValue>({
  addedKeys: [0, (diff) => keySet(diff, (before, after) => before === undefined && after !== undefined)],
  removedKeys: [0, (diff) => keySet(diff, (before, after) => before !== undefined && after === undefined)],
  changedKeys: [0, (diff) => keySet(diff, (before, after) => isChange(before, after))],
  unchangedKeys: [
    0,
    (diff) =>
      keySet(
        diff,
        (before, after) => before !== undefined && after !== undefined && isEquivalent(before, after),
      ),
  ],
  affectedKeys: [
    0,
    (diff) =>
      keySet(diff, (before, after) => before === undefined || after === undefined || isChange(before, after)),
  ],
});

function byCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function lookUp(map: MapValue, path: readonly RulesValue[]): RulesValue | undefined {
  let found: RulesValue | undefined = map;
  for (const key of path) {
    if (key.type !== 'string') throw new RulesError(`a map key must be a string, not ${key.type}`);
    if (found.type !== 'map') return undefined;
    found = found.fields.get(key.value);
    if (found === undefined) return undefined;
  }
  return found;
}

function argumentAt(args: readonly RulesValue[], position: number): RulesValue {
  const found = args[position];
  if (found === undefined) throw new RulesError(`argument ${position + 1} is missing`);
  return found;
}

function isChange(before: RulesValue | undefined, after: RulesValue | undefined): boolean {
  return before !== undefined && after !== undefined && !isEquivalent(before, after);
}

function keySet(
  { before, after }: MapDiffValue,
  isWanted: (before: RulesValue | undefined, after: RulesValue | undefined) => boolean,
): SetValue {
  const keys = new Set([...before.fields.keys(), ...after.fields.keys()]);
  const wanted = [...keys].filter((key) => isWanted(before.fields.get(key), after.fields.get(key)));
  return { type: 'set', items: wanted.map(stringValue) };
}
