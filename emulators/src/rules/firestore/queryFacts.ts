import { isDocumentId } from '../../firestore/values/fieldPath';
import { Reference } from '../../firestore/values/value';
import { assertNever } from '../../assertNever';
import { NULL, unknownValue } from '../values/rulesValue';

import { toRulesValue } from './toRulesValue';

import type { Filter } from '../../firestore/query/query';
import type { FieldPath } from '../../firestore/values/fieldPath';
import type { Fact, RulesValue } from '../values/rulesValue';

type Leaf = Exclude<Filter, { kind: 'and' | 'or' }>;

/** What one way of satisfying a query's filter says about every document it finds. */
export type QueryBranch = {
  /** The document, relative to the database, when the query names it. */
  readonly documentPath: string | undefined;
  readonly data: RulesValue;
};

type Node = { value?: RulesValue; readonly facts: Fact[]; readonly fields: Map<string, Node> };

// Firestore refuses queries with more alternatives than this.
const MAX_BRANCHES = 30;

/**
 * Rules are no filters: a query is allowed only if every document it could find is. So each alternative of its filter
 * is judged, knowing no more of a document than the filter proves. Undefined when there are too many to judge.
 */
export function branchesOf(filter: Filter | null): QueryBranch[] | undefined {
  const alternatives = filter === null ? [[]] : alternativesOf(filter);
  return alternatives.length > MAX_BRANCHES ? undefined : alternatives.map(toBranch);
}

function alternativesOf(filter: Filter): Leaf[][] {
  switch (filter.kind) {
    case 'and':
      return filter.filters.map(alternativesOf).reduce<Leaf[][]>(combine, [[]]);
    case 'or':
      return filter.filters.flatMap(alternativesOf);
    case 'in':
      return filter.values.map((value) => [{ kind: 'compare', field: filter.field, operator: '==', value }]);
    case 'array-contains-any':
      return filter.values.map((value) => [{ kind: 'array-contains', field: filter.field, value }]);
    case 'compare':
    case 'array-contains':
    case 'not-in':
    case 'is':
      return [[filter]];
    default:
      return assertNever(filter);
  }
}

function combine(left: Leaf[][], right: Leaf[][]): Leaf[][] {
  // Cut off early: what is beyond the limit is refused anyway.
  return left.flatMap((first) => right.map((second) => [...first, ...second])).slice(0, MAX_BRANCHES + 1);
}

function toBranch(leaves: readonly Leaf[]): QueryBranch {
  const root: Node = { facts: [], fields: new Map() };
  let documentPath: string | undefined;
  for (const leaf of leaves) {
    if (!isDocumentId(leaf.field)) addLeaf(nodeAt(root, leaf.field), leaf);
    else if (leaf.kind === 'compare' && leaf.operator === '==' && leaf.value instanceof Reference) {
      documentPath = leaf.value.name;
    }
  }
  return { documentPath, data: valueOf(root, 'resource.data') };
}

function nodeAt(root: Node, field: FieldPath): Node {
  let node = root;
  for (const key of field) {
    const next: Node = node.fields.get(key) ?? { facts: [], fields: new Map() };
    node.fields.set(key, next);
    node = next;
  }
  return node;
}

function addLeaf(node: Node, leaf: Leaf): void {
  switch (leaf.kind) {
    case 'compare':
      if (leaf.operator === '==') node.value = toRulesValue(leaf.value);
      else node.facts.push({ operator: leaf.operator, value: toRulesValue(leaf.value) });
      return;
    case 'array-contains':
      node.facts.push({ operator: 'contains', value: toRulesValue(leaf.value) });
      return;
    case 'not-in':
      node.facts.push(...leaf.values.map((value): Fact => ({ operator: '!=', value: toRulesValue(value) })));
      return;
    case 'is':
      if (!leaf.negated && leaf.what === 'null') node.value = NULL;
      if (leaf.negated && leaf.what === 'null') node.facts.push({ operator: '!=', value: NULL });
      return;
    case 'in':
    case 'array-contains-any':
      throw new Error(`'${leaf.kind}' should have become alternatives`);
    default:
      assertNever(leaf);
  }
}

function valueOf(node: Node, description: string): RulesValue {
  if (node.value) return node.value;
  const members = new Map(
    [...node.fields].map(([key, field]) => [key, valueOf(field, `${description}.${key}`)]),
  );
  return unknownValue(description, { members, facts: node.facts });
}
