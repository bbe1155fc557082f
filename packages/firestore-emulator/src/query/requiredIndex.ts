// Determines the index that production needs. Sources in Firestore's documentation: "Index types" (automatic
// single-field indexes, merging), "Multiple range fields" (every inequality sorts) and "Aggregation queries". The
// comments at StructuredQuery.order_by in query.proto describe the implicit orders, which `parseQuery` has added. When
// in doubt, refuses the query.
import { formatFieldPath, isDocumentId, type FieldPath } from '../values/fieldPath';
import {
  singleFieldIndexes,
  type Index,
  type IndexedField,
  type IndexFile,
  type IndexMode,
  type IndexScope,
} from './indexFile';
import { isComposite, isInequality, type FieldFilter, type Filter, type Query } from './query';

/** What one conjunction of a query's filter requires of an index. */
type Need = {
  readonly collectionGroup: string;
  readonly queryScope: IndexScope;
  /** Fields fixed by the filter at the front of an index: CONTAINS for arrays, any direction for others. */
  readonly fixed: readonly IndexedField[];
  /** The required end of the index, without the name. */
  readonly sorted: readonly IndexedField[];
  readonly nameMode: IndexMode;
};

const documentNameField = '__name__';

/**
 * Returns an index that production requires for a query and that the file lacks, or null. `aggregated` lists the fields
 * of sums and averages. Checks each conjunction separately. Indexes with the same end can be merged to serve several
 * equalities, including those on arrays.
 */
export function missingIndex(
  file: IndexFile,
  query: Query,
  aggregated: readonly FieldPath[] = [],
): Index | null {
  const { collectionId, allDescendants } = query.scope;
  // Queries over all collections can filter and sort only by name.
  if (collectionId === null) return null;
  const nameMode = modeOf(query.orderBy.at(-1)?.descending ?? false);
  const need = {
    collectionGroup: collectionId,
    queryScope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    sorted: sortedFields(query, aggregated, nameMode),
    nameMode,
  } as const;
  for (const fixed of conjunctions(query.filter)) {
    const missing = missingFor(file, { ...need, fixed });
    if (missing !== null) return missing;
  }
  return null;
}

/** Aggregated fields follow the orders in the direction of the last one, as inequalities do. */
function sortedFields(query: Query, aggregated: readonly FieldPath[], last: IndexMode): IndexedField[] {
  const sorted = query.orderBy.map(({ field, descending }) => ({
    field: formatFieldPath(field),
    mode: modeOf(descending),
  }));
  // The name is implicit and comes last.
  sorted.pop();
  for (const field of aggregated.map(formatFieldPath))
    if (!sorted.some((each) => each.field === field)) sorted.push({ field, mode: last });
  return sorted;
}

/** Returns the fields with equalities in each conjunction of a filter's normal form. */
function conjunctions(filter: Filter | null): IndexedField[][] {
  if (filter === null) return [[]];
  if (!isComposite(filter)) return [fixedBy(filter)];
  const parts = filter.filters.map(conjunctions);
  if (filter.kind === 'or') return parts.flat();
  return parts.reduce((left, right) => left.flatMap((a) => right.map((b) => distinct([...a, ...b]))), [[]]);
}

function fixedBy(filter: FieldFilter): IndexedField[] {
  if (isInequality(filter) || isDocumentId(filter.field)) return [];
  const isArray = filter.kind === 'array-contains' || filter.kind === 'array-contains-any';
  return [{ field: formatFieldPath(filter.field), mode: isArray ? 'CONTAINS' : 'ASCENDING' }];
}

function missingFor(file: IndexFile, need: Need): Index | null {
  const serving = candidates(file, need).filter((index) => serves(index, need));
  const covered = [...need.sorted, ...serving.flatMap(({ fields }) => withoutName(fields))];
  const missing = need.fixed.filter((field) => !covered.some((each) => isSameFixed(each, field)));
  if (serving.length > 0 && missing.length === 0) return null;
  const { collectionGroup, queryScope, sorted, nameMode } = need;
  const fields = [...missing, ...sorted];
  return {
    collectionGroup,
    queryScope,
    fields:
      nameModeOf(fields) === nameMode ? fields : [...fields, { field: documentNameField, mode: nameMode }],
  };
}

/** Includes an index without fields: the collection itself, which is sorted by name. */
function candidates(file: IndexFile, { collectionGroup, queryScope, fixed, sorted }: Need): Index[] {
  const names = new Set(
    [...fixed, ...sorted].map(({ field }) => field).filter((field) => field !== documentNameField),
  );
  const single = [...names].flatMap((field) => singleFieldIndexes(file, collectionGroup, field));
  return [...file.composites, ...single, { collectionGroup, queryScope, fields: [] }].filter(
    (index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope,
  );
}

/** Returns whether an index ends in the query's orders and starts with only fixed fields. */
function serves(index: Index, { fixed, sorted, nameMode }: Need): boolean {
  const fields = withoutName(index.fields);
  const front = fields.length - sorted.length;
  if (front < 0 || nameModeOf(index.fields) !== nameMode) return false;
  const endsAlike = sorted.every(({ field, mode }, at) => {
    const own = fields[front + at];
    return own?.field === field && own.mode === mode;
  });
  return endsAlike && fields.slice(0, front).every((field) => fixed.some((each) => isSameFixed(each, field)));
}

function isSameFixed(left: IndexedField, right: IndexedField): boolean {
  return left.field === right.field && (left.mode === 'CONTAINS') === (right.mode === 'CONTAINS');
}

/** The name is the last part of every index. Its direction defaults to that of the last field. */
function nameModeOf(fields: readonly IndexedField[]): IndexMode {
  return modeOf(fields.at(-1)?.mode === 'DESCENDING');
}

function withoutName(fields: readonly IndexedField[]): IndexedField[] {
  return fields.at(-1)?.field === documentNameField ? fields.slice(0, -1) : [...fields];
}

function distinct(fields: readonly IndexedField[]): IndexedField[] {
  return fields.filter((field, at) => fields.findIndex((each) => isSameFixed(each, field)) === at);
}

function modeOf(isDescending: boolean): IndexMode {
  return isDescending ? 'DESCENDING' : 'ASCENDING';
}
