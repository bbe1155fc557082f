import { contains, containsAll, isEquivalent, isIdentical, withoutDuplicates } from '../values/compareValues';
import { requiresElement } from '../values/decideConstraint';
import { boolValue, intValue, listValue, stringValue } from '../values/rulesValue';

import { argument, itemsArgument, methodTable } from './method';
import { toText } from './toText';

import type { ConstraintValue, ListValue, RulesValue, SetValue } from '../values/rulesValue';

export const listMethods = methodTable<ListValue>({
  size: [0, ({ items }) => intValue(BigInt(items.length))],
  concat: [1, ({ items }, args) => listValue([...items, ...listItems(args)])],
  hasAll: [1, ({ items }, args) => boolValue(containsAll(items, listItems(args), isIdentical))],
  hasAny: [
    1,
    ({ items }, args) => boolValue(listItems(args).some((wanted) => contains(items, wanted, isIdentical))),
  ],
  hasOnly: [1, ({ items }, args) => boolValue(containsAll(listItems(args), items, isIdentical))],
  join: [1, ({ items }, args) => stringValue(items.map(toText).join(argument(args, 0, 'string').value))],
  removeAll: [
    1,
    ({ items }, args) => {
      const removed = listItems(args);
      return listValue(items.filter((item) => !contains(removed, item, isIdentical)));
    },
  ],
  toSet: [0, ({ items }) => setOf(items)],
});

export const setMethods = methodTable<SetValue>({
  size: [0, ({ items }) => intValue(BigInt(items.length))],
  hasAll: [1, ({ items }, args) => boolValue(containsAll(items, itemsArgument(args, 0), isEquivalent))],
  hasAny: [
    1,
    ({ items }, args) =>
      boolValue(itemsArgument(args, 0).some((wanted) => contains(items, wanted, isEquivalent))),
  ],
  hasOnly: [1, ({ items }, args) => boolValue(containsAll(itemsArgument(args, 0), items, isEquivalent))],
  union: [1, ({ items }, args) => setOf([...items, ...argument(args, 0, 'set').items])],
  intersection: [1, ({ items }, args) => filtered(items, argument(args, 0, 'set'), true)],
  difference: [1, ({ items }, args) => filtered(items, argument(args, 0, 'set'), false)],
});

/** Methods of a list field whose value the query does not determine. */
export const constraintMethods = methodTable<ConstraintValue>({
  hasAny: [1, (field, args) => boolValue(listItems(args).some((wanted) => requiresElement(field, wanted)))],
});

function listItems(args: readonly RulesValue[]): readonly RulesValue[] {
  return argument(args, 0, 'list').items;
}

function setOf(items: readonly RulesValue[]): SetValue {
  return { type: 'set', items: withoutDuplicates(items) };
}

function filtered(items: readonly RulesValue[], { items: others }: SetValue, isKept: boolean): SetValue {
  return { type: 'set', items: items.filter((item) => contains(others, item, isEquivalent) === isKept) };
}
