import type { FieldPath } from '../values/fieldPath';
import type { ArrayValue, Value } from '../values/value';

export type ComparisonOperator = '<' | '<=' | '==' | '!=' | '>=' | '>';

export type FieldFilter =
  | {
      readonly kind: 'compare';
      readonly field: FieldPath;
      readonly operator: ComparisonOperator;
      readonly value: Value;
    }
  | { readonly kind: 'array-contains'; readonly field: FieldPath; readonly value: Value }
  | {
      readonly kind: 'in' | 'not-in' | 'array-contains-any';
      readonly field: FieldPath;
      readonly values: ArrayValue;
    }
  | {
      readonly kind: 'is';
      readonly field: FieldPath;
      readonly what: 'null' | 'nan';
      readonly negated: boolean;
    };

export type CompositeFilter = { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] };

export type Filter = CompositeFilter | FieldFilter;

export type Order = { readonly field: FieldPath; readonly descending: boolean };

/** A position between results: directly before or after all results with these sort keys. */
export type Cursor = { readonly values: readonly Value[]; readonly before: boolean };

export type Scope = {
  /** Relative path of the document whose collections are queried, empty for the root. */
  readonly parent: string;
  /** Null for collections of every id. */
  readonly collectionId: string | null;
  /** True if the collections at every depth below `parent` are included. */
  readonly allDescendants: boolean;
};

/** References in filters and cursors on `__name__` contain the path of the document, not its full resource name. */
export type Query = {
  readonly scope: Scope;
  readonly filter: Filter | null;
  /** Contains the implicit orders. The last order is the document name. */
  readonly orderBy: readonly Order[];
  /** Number of leading orders that the client sent. */
  readonly statedOrders: number;
  /** True if the client requested the order by name. */
  readonly isOrderedByName: boolean;
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly offset: number;
  readonly limit: number | null;
  /** Null for all fields. */
  readonly projection: readonly FieldPath[] | null;
};

export function* leaves(filter: Filter | null): Iterable<FieldFilter> {
  if (filter === null) return;
  if (isComposite(filter)) for (const part of filter.filters) yield* leaves(part);
  else yield filter;
}

/** Returns the comparisons that can match. A comparison that never matches adds no implicit order. */
export function activeLeaves(filter: Filter | null): FieldFilter[] {
  return [...leaves(filter)].filter((leaf) => !neverMatches(leaf));
}

/** Comparisons with null or NaN never match, except `!=` with NaN. */
function neverMatches(filter: FieldFilter): boolean {
  if (filter.kind !== 'compare') return false;
  return filter.value === null || (Number.isNaN(filter.value) && filter.operator !== '!=');
}

export function isComposite(filter: Filter): filter is CompositeFilter {
  return filter.kind === 'and' || filter.kind === 'or';
}

/** Returns whether a comparison sorts the result by its field even without an explicit order. */
export function isInequality(filter: FieldFilter): boolean {
  if (filter.kind === 'compare') return filter.operator !== '==';
  return filter.kind === 'not-in' || (filter.kind === 'is' && filter.negated);
}
