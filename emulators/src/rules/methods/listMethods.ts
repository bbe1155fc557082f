import { contains, containsAll, withoutDuplicates } from '../values/compareValues';
import { boolValue, intValue, listValue, stringValue } from '../values/rulesValue';

import { argument, itemsArgument, methodTable } from './method';
import { toText } from './toText';

import type { ListValue, RulesValue, SetValue } from '../values/rulesValue';

export const listMethods = methodTable<ListValue>({
  size: [0, ({ items }) => intValue(BigInt(items.length))],
  concat: [1, ({ items }, args) => listValue([...items, ...argument(args, 0, 'list').items])],
  hasAll: [1, ({ items }, args) => boolValue(containsAll(items, itemsArgument(args, 0)))],
  hasAny: [1, ({ items }, args) => boolValue(hasAny(items, itemsArgument(args, 0)))],
  hasOnly: [1, ({ items }, args) => boolValue(containsAll(itemsArgument(args, 0), items))],
  join: [1, ({ items }, args) => stringValue(items.map(toText).join(argument(args, 0, 'string').value))],
  removeAll: [1, ({ items }, args) => listValue(without(items, argument(args, 0, 'list').items))],
  toSet: [0, ({ items }) => setOf(items)],
});

export const setMethods = methodTable<SetValue>({
  size: [0, ({ items }) => intValue(BigInt(items.length))],
  hasAll: [1, ({ items }, args) => boolValue(containsAll(items, itemsArgument(args, 0)))],
  hasAny: [1, ({ items }, args) => boolValue(hasAny(items, itemsArgument(args, 0)))],
  hasOnly: [1, ({ items }, args) => boolValue(containsAll(itemsArgument(args, 0), items))],
  union: [1, ({ items }, args) => setOf([...items, ...argument(args, 0, 'set').items])],
  intersection: [
    1,
    ({ items }, args) => {
      const others = argument(args, 0, 'set').items;
      return { type: 'set', items: items.filter((item) => contains(others, item)) };
    },
  ],
  difference: [
    1,
    ({ items }, args) => ({ type: 'set', items: without(items, argument(args, 0, 'set').items) }),
  ],
});

function setOf(items: readonly RulesValue[]): SetValue {
  return { type: 'set', items: withoutDuplicates(items) };
}

function hasAny(items: readonly RulesValue[], wanted: readonly RulesValue[]): boolean {
  return wanted.some((value) => contains(items, value));
}

function without(items: readonly RulesValue[], removed: readonly RulesValue[]): RulesValue[] {
  return items.filter((item) => !contains(removed, item));
}
