import {
  boolValue,
  intValue,
  mapValue,
  nullValue,
  pathValue,
  RulesError,
  stringValue,
  timestampValue,
  type Lazy,
  type MapValue,
  type RequestSegment,
  type RulesValue,
} from 'firebase-rules-emulator';

import { formatFieldPath, isDocumentId } from '../values/fieldPath';

import { documentsName, toAuth, toResource } from './toRulesValue';

import type { AccessContext, AccessRequest } from '../access/authorizer';
import type { Caller } from '../access/caller';
import type { Query } from '../query/query';
import type { QueryBranch } from './queryFacts';

/** One evaluation of the rules; a query has one for each alternative of its filter. */
export type Case = {
  readonly path: readonly RequestSegment[];
  readonly variables: ReadonlyMap<string, Lazy>;
};

type Requester = { readonly caller: Caller; readonly context: AccessContext };
type Entry = readonly [string, RulesValue];

const anyParents = '{path=**}';
const anyCollection = '{collection}';

export function documentCase(
  request: Exclude<AccessRequest, { method: 'list' }>,
  requester: Requester,
): Case {
  const path = segmentsOf(request.path);
  const after: Entry[] =
    'newResource' in request ? [['resource', toResource(request.newResource)], ...writeDetails] : [];
  const resource = toResource(request.resource);
  return toCase(
    path,
    () => resource,
    requestMap(request.method, requester, [['path', pathValue(path)], ...after]),
  );
}

/**
 * Returns the evaluation for one alternative of a query: the named document, or the facts about all possible documents.
 */
export function queryCase(
  { collection, query }: Extract<AccessRequest, { method: 'list' }>,
  branch: QueryBranch,
  requester: Requester,
): Case {
  const details: Entry[] = [['query', queryMap(query)]];
  const { documentPath } = branch;
  if (documentPath !== undefined) {
    const path = segmentsOf(documentPath);
    const request = requestMap('list', requester, [['path', pathValue(path)], ...details]);
    return toCase(path, () => existing(documentPath, requester.context), request);
  }
  const entries: Entry[] = [['data', branch.data]];
  if (branch.name) entries.push(['__name__', branch.name]);
  const resource = mapValue(entries);
  const path = queryPath(collection);
  const fixed = path.filter((segment): segment is string => typeof segment === 'string');
  // A collection group has no fixed path.
  if (fixed.length === path.length - 1) details.push(['path', pathValue(fixed)]);
  return toCase(path, () => resource, requestMap('list', requester, details));
}

const writeDetails: readonly Entry[] = [
  ['transforms', nullValue],
  ['writeFields', nullValue],
];

function toCase(path: readonly RequestSegment[], resource: Lazy, request: MapValue): Case {
  return {
    path,
    variables: new Map([
      ['request', () => request],
      ['resource', resource],
    ]),
  };
}

function requestMap(
  method: AccessRequest['method'],
  { caller, context }: Requester,
  details: readonly Entry[],
): MapValue {
  return mapValue([
    ['auth', toAuth(caller)],
    ['fields', nullValue],
    ['headers', mapValue([])],
    ['inTransaction', boolValue(context.isCommit)],
    ['method', stringValue(method)],
    ['time', timestampValue(BigInt(context.time) * 1000n)],
    ...details,
  ]);
}

function queryMap({ scope, ...query }: Query): MapValue {
  const parent = scope.parent === '' ? nullValue : pathValue(segmentsOf(scope.parent));
  const isKeysOnly = query.projection?.length === 1 && query.projection.every(isDocumentId);
  return mapValue([
    ['allDescendants', boolValue(scope.allDescendants)],
    ['distinct', boolValue(false)],
    ['groupBy', mapValue([])],
    ['kind', stringValue(scope.collectionId ?? '')],
    ['limit', query.limit === null ? nullValue : intValue(BigInt(query.limit))],
    ['offset', intValue(BigInt(query.offset))],
    ['orderBy', orderMap(query)],
    [scope.allDescendants ? 'ancestor' : 'parent', parent],
    ['selectOnlyKeys', boolValue(isKeysOnly)],
  ]);
}

function orderMap({ orderBy, statedOrders }: Pick<Query, 'orderBy' | 'statedOrders'>): MapValue {
  const stated = orderBy.slice(0, statedOrders);
  return mapValue(
    stated.map(({ field, descending }) => [formatFieldPath(field), stringValue(descending ? 'DESC' : 'ASC')]),
  );
}

function existing(path: string, { read }: AccessContext): RulesValue {
  const document = read(path);
  if (!document) throw new RulesError(`the document ${path}, which the query names, does not exist`);
  return toResource(document);
}

// `{path=**}` and `{collection}` mean that the query covers more than one collection.
function queryPath(collection: string): RequestSegment[] {
  const segments = segmentsOf(collection).map((segment): RequestSegment => {
    if (segment === anyParents) return { kind: 'anyParents' };
    return segment === anyCollection ? { kind: 'anyId' } : segment;
  });
  return [...segments, { kind: 'anyId' }];
}

function segmentsOf(path: string): string[] {
  return `${documentsName}/${path}`.split('/');
}
