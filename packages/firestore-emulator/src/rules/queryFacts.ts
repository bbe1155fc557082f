import { isDeepStrictEqual } from 'node:util';

import {
  floatValue,
  mapValue,
  nullValue,
  type ConstraintValue,
  type Fact,
  type RulesValue,
} from 'firebase-rules-emulator';

import { isDocumentId } from '../values/fieldPath';
import { Reference } from '../values/value';
import { assertNever } from '../assertNever';

import { toRulesValue } from './toRulesValue';

import type { Filter } from '../query/query';
import type { FieldPath } from '../values/fieldPath';

type Leaf = Exclude<Filter, { kind: 'and' | 'or' }>;

/** Facts about every document that satisfies one alternative of a query's filter. */
export type QueryBranch = {
  /** Path of the document, relative to the database, when the query names it. */
  readonly documentPath: string | undefined;
  /** Constraint on the name, if the path is unknown. */
  readonly name: ConstraintValue | undefined;
  /** Only the fields that the filter names. */
  readonly data: RulesValue;
};

type Node = { filters: number; readonly facts: Fact[]; readonly fields: Map<string, Node> };

// Firestore refuses queries with more alternatives than this.
const maxBranches = 30;
const orderedTypes: ReadonlySet<string> = new Set([
  'int',
  'float',
  'string',
  'bytes',
  'timestamp',
  'duration',
]);

/**
 * Splits a filter into alternatives. A query is allowed only if every document that it could return is allowed. Each
 * alternative is therefore evaluated with only the facts that its filters prove. Returns undefined when there are too
 * many.
 */
export function branchesOf(filter: Filter | null): QueryBranch[] | undefined {
  const alternatives = filter === null ? [[]] : alternativesOf(filter);
  return alternatives.length > maxBranches
    ? undefined
    : alternatives.map((leaves) => toBranch(withoutRepeats(leaves)));
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
  return left.flatMap((first) => right.map((second) => [...first, ...second])).slice(0, maxBranches + 1);
}

// Google's emulator counts a repeated filter once.
function withoutRepeats(leaves: readonly Leaf[]): Leaf[] {
  return leaves.filter((leaf, at) => leaves.findIndex((each) => isDeepStrictEqual(each, leaf)) === at);
}

function toBranch(leaves: readonly Leaf[]): QueryBranch {
  const root = newNode();
  const names = leaves.filter(({ field }) => isDocumentId(field));
  for (const leaf of leaves) {
    if (isDocumentId(leaf.field)) continue;
    const node = nodeAt(root, leaf.field);
    node.filters += 1;
    node.facts.push(...factsOf(leaf));
  }
  return {
    // As with a field, the name is undetermined after a second filter.
    documentPath: names.length === 1 ? names.map(documentOf)[0] : undefined,
    name: names.length === 0 ? undefined : { type: 'constraint', facts: names.flatMap(factsOf) },
    data: mapOf(root),
  };
}

function documentOf(leaf: Leaf): string | undefined {
  const isExact = leaf.kind === 'compare' && leaf.operator === '==';
  return isExact && leaf.value instanceof Reference ? leaf.value.name : undefined;
}

function newNode(): Node {
  return { filters: 0, facts: [], fields: new Map() };
}

function nodeAt(root: Node, field: FieldPath): Node {
  let node = root;
  for (const key of field) {
    const next = node.fields.get(key) ?? newNode();
    node.fields.set(key, next);
    node = next;
  }
  return node;
}

function factsOf(leaf: Leaf): Fact[] {
  switch (leaf.kind) {
    case 'compare':
      return comparison(leaf.operator, toRulesValue(leaf.value));
    case 'array-contains':
      return [{ operator: 'contains', value: toRulesValue(leaf.value) }];
    case 'not-in':
      return leaf.values.map((value): Fact => ({ operator: '!=', value: toRulesValue(value) }));
    case 'is':
      return [
        {
          operator: leaf.negated ? '!=' : '==',
          value: leaf.what === 'null' ? nullValue : floatValue(Number.NaN),
        },
      ];
    case 'in':
    case 'array-contains-any':
      throw new Error(`'${leaf.kind}' should have become alternatives`);
    default:
      return assertNever(leaf);
  }
}

// Returns the facts of a comparison. Rules can order only some types, so bounds of other types yield no facts.
function comparison(operator: Exclude<Fact['operator'], 'contains'>, value: RulesValue): Fact[] {
  const isEquality = operator === '==' || operator === '!=';
  return isEquality || orderedTypes.has(value.type) ? [{ operator, value }] : [];
}

function valueOf(node: Node): RulesValue {
  const { filters, facts, fields } = node;
  const [first] = facts;
  // The field is undetermined after a second filter, even if that filter yields no facts.
  const isFixed = first?.operator === '==' && filters === 1;
  if (fields.size === 0) return isFixed ? first.value : { type: 'constraint', facts };
  if (isFixed && first.value.type === 'map') return mapValue([...first.value.fields, ...mapOf(node).fields]);
  return filters === 0 ? mapOf(node) : { type: 'constraint', facts };
}

function mapOf({ fields }: Node): Extract<RulesValue, { type: 'map' }> {
  return mapValue([...fields].map(([key, field]) => [key, valueOf(field)] as const));
}
