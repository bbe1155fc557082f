import { queryForAggregation } from '../query/aggregation';
import { describeMissingIndex } from '../query/assertIndexed';
import type { IndexFile } from '../query/indexFile';
import { parseQuery } from '../query/parse';
import { parseAggregations } from '../query/parseAggregation';
import type { Query } from '../query/query';
import { missingIndex } from '../query/requiredIndex';
import { parseParentName } from '../names/resourceName';
import type { FieldPath } from '../values/fieldPath';
import type {
  ListenRequest,
  RunAggregationQueryRequest,
  RunQueryRequest,
  WireStructuredQuery,
} from '../wire/messages';
import { methods } from '../wire/protocol';
import { StatusError } from '../wire/status';

type CheckedQuery = { readonly query: Query; readonly aggregated: readonly FieldPath[] };

const readers: Readonly<Record<string, (request: unknown) => CheckedQuery | null>> = {
  RunQuery: (request) => {
    const { parent, structuredQuery } = request as RunQueryRequest;
    return { query: readQuery(parent, structuredQuery), aggregated: [] };
  },
  RunAggregationQuery: (request) => {
    const { parent, structuredAggregationQuery } = request as RunAggregationQueryRequest;
    const aggregations = parseAggregations(structuredAggregationQuery?.aggregations ?? []);
    return {
      query: queryForAggregation(
        readQuery(parent, structuredAggregationQuery?.structuredQuery),
        aggregations,
      ),
      aggregated: aggregations.flatMap((each) => (each.kind === 'count' ? [] : [each.field])),
    };
  },
  Listen: (request) => {
    const wanted = (request as ListenRequest).addTarget?.query;
    return wanted ? { query: readQuery(wanted.parent, wanted.structuredQuery), aggregated: [] } : null;
  },
};

export function carriesQueries(path: string): boolean {
  return methods.some((method) => method.path === path && method.name in readers);
}

/**
 * @returns the queried collection, and the refusal if no index serves the query. Null if the message contains no query
 * or an invalid one, which the emulator refuses
 */
export function checkRequest(
  file: IndexFile,
  path: string,
  message: Uint8Array,
): { collection: string; refusal: string | null } | null {
  const checked = readRequest(path, message);
  if (checked === null) return null;
  const missing = missingIndex(file, checked.query, checked.aggregated);
  const collection = checked.query.scope.collectionId ?? '(all)';
  return { collection, refusal: missing === null ? null : describeMissingIndex(missing) };
}

function readRequest(path: string, message: Uint8Array): CheckedQuery | null {
  const method = methods.find((each) => each.path === path);
  const read = method === undefined ? undefined : readers[method.name];
  if (method === undefined || read === undefined) return null;
  try {
    return read(method.requestType.decode(message));
  } catch (error) {
    if (error instanceof StatusError) return null;
    throw error;
  }
}

function readQuery(parent: string | null | undefined, query: WireStructuredQuery | null | undefined): Query {
  return parseQuery(parseParentName(parent).path, query);
}
