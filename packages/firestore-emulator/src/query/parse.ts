import { assertCollectionId } from '../names/resourceName';
import { formatFieldPath, isDocumentId, parseFieldPath, type FieldPath } from '../values/fieldPath';
import type { WireCursor, WireOrder, WireStructuredQuery } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument, StatusError, unimplemented } from '../wire/status';
import { operandFromWire } from '../wire/values';
import { nameOperand } from './nameOperand';
import { comparePaths } from './ordering';
import { parseFilter, replaceNotInNull } from './parseFilter';
import {
  activeLeaves,
  isInequality,
  leaves,
  type Cursor,
  type Filter,
  type Order,
  type Query,
  type Scope,
} from './query';
import { assertFilterLimits, assertNoRangeWithName } from './limits';

// Requests contain enumerations as numbers; queries that this code builds contain them as names.
const descendingNames = new Set(['DESCENDING', '2']);

/** `refusal` is the reason why the query cannot be planned. */
export type CheckedQuery = { readonly query: Query; readonly refusal: StatusError | null };

/** `parent` is a relative path. */
export function parseQuery(parent: string, wire: WireStructuredQuery | null | undefined): Query {
  const { query, refusal } = checkQuery(parent, wire);
  if (refusal !== null) throw refusal;
  return query;
}

/** Works like `parseQuery`, but returns the errors that Google's emulator reports only after checking the rules. */
export function checkQuery(parent: string, wire: WireStructuredQuery | null | undefined): CheckedQuery {
  if (!isSet(wire)) throw invalidArgument('A query is required.');
  if (isSet(wire.findNearest)) throw unimplemented('Vector search (find_nearest) is not available here.');
  const stated = !isSet(wire.where) ? null : parseFilter(wire.where);
  assertFilterLimits(stated);
  const filter = stated === null ? null : replaceNotInNull(stated);
  const explicitOrders = (wire.orderBy ?? []).map(parseOrder);
  const limit = !isSet(wire.limit) ? null : (wire.limit.value ?? 0);
  if (limit !== null && limit < 0) throw invalidArgument('Limit must not be negative.');
  const offset = wire.offset ?? 0;
  if (offset < 0) throw invalidArgument('Offset must not be negative.');
  const startAt = parseCursor(wire.startAt, explicitOrders);
  const endAt = parseCursor(wire.endAt, explicitOrders);
  const scope = parseScope(parent, wire);
  // Runs before the check of the orders. If a query has both mistakes, Google's emulator reports the one found here.
  assertScanned(scope, filter, explicitOrders);
  const { orderBy, refusal } = plan(explicitOrders, filter);
  const query = {
    scope,
    filter,
    orderBy,
    statedOrders: explicitOrders.length,
    isOrderedByName: explicitOrders.some(({ field }) => isDocumentId(field)),
    startAt,
    endAt,
    offset,
    limit,
    projection: parseProjection(wire),
  };
  return { query, refusal };
}

function plan(
  orders: readonly Order[],
  filter: Filter | null,
): { readonly orderBy: readonly Order[]; readonly refusal: StatusError | null } {
  try {
    assertNoRangeWithName(filter);
    return { orderBy: completeOrders(orders, filter), refusal: null };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { orderBy: orders, refusal: error };
  }
}

function parseScope(parent: string, wire: WireStructuredQuery): Scope {
  const [from, ...others] = wire.from ?? [];
  if (others.length > 0) throw invalidArgument('A query takes at most one collection selector.');
  const collectionId = !isSet(from?.collectionId) || from.collectionId === '' ? null : from.collectionId;
  const allDescendants = from?.allDescendants ?? false;
  if (collectionId !== null) assertCollectionId(collectionId);
  return { parent, collectionId, allDescendants };
}

/**
 * Refuses queries that need an index other than the index on document names. Applies to queries without a collection
 * and to collection groups below a document.
 */
function assertScanned(scope: Scope, filter: Filter | null, orderBy: readonly Order[]): void {
  const isDeepGroup = scope.allDescendants && scope.parent !== '';
  if (scope.collectionId !== null && !isDeepGroup) return;
  const fields = [...leaves(filter), ...orderBy].map(({ field }) => field);
  const isByName = fields.every(isDocumentId);
  if (isByName && !orderBy.some(({ descending }) => descending)) return;
  if (scope.collectionId === null)
    throw invalidArgument('kind is required for all orders except __key__ ascending');
  throw new StatusError(
    isByName ? 'FAILED_PRECONDITION' : 'INVALID_ARGUMENT',
    'Collection group queries are only allowed at the root parent.',
  );
}

function parseOrder(wire: WireOrder): Order {
  return {
    field: parseFieldPath(wire.field?.fieldPath),
    descending: descendingNames.has(String(wire.direction)),
  };
}

/** Returns the explicit orders, then the fields with inequalities and the name, both in the last explicit direction. */
function completeOrders(explicit: readonly Order[], filter: Filter | null): Order[] {
  const seen = new Set<string>();
  for (const { field } of explicit) {
    const name = formatFieldPath(field);
    if (seen.has(name)) throw invalidArgument(`The query orders by "${name}" twice.`);
    seen.add(name);
  }
  const descending = explicit.at(-1)?.descending ?? false;
  const orders = [...explicit];
  for (const field of inequalityFields(filter))
    if (!seen.has(formatFieldPath(field)) && !isDocumentId(field)) orders.push({ field, descending });
  const nameAt = orders.findIndex(({ field }) => isDocumentId(field));
  if (nameAt === -1) return [...orders, { field: ['__name__'], descending }];
  if (nameAt < orders.length - 1)
    throw invalidArgument('order by clause cannot contain more fields after the key');
  return orders;
}

function inequalityFields(filter: Filter | null): FieldPath[] {
  const fields = new Map<string, FieldPath>();
  for (const leaf of activeLeaves(filter))
    if (isInequality(leaf)) fields.set(formatFieldPath(leaf.field), leaf.field);
  return [...fields.values()].sort(comparePaths);
}

function parseCursor(wire: WireCursor | null | undefined, orderBy: readonly Order[]): Cursor | null {
  if (!isSet(wire)) return null;
  const wireValues = wire.values ?? [];
  if (wireValues.length > orderBy.length) throw invalidArgument('Cursor has too many values.');
  const values = wireValues.map((wireValue, index) => {
    const value = operandFromWire(wireValue);
    const order = orderBy[index];
    return order !== undefined && isDocumentId(order.field) ? nameOperand(value) : value;
  });
  return { values, before: wire.before ?? false };
}

function parseProjection(wire: WireStructuredQuery): readonly FieldPath[] | null {
  const fields = wire.select?.fields ?? [];
  if (fields.length === 0) return null;
  return fields.map((field) => parseFieldPath(field.fieldPath)).filter((path) => !isDocumentId(path));
}
