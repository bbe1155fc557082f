import { parseParentName } from '../names/resourceName';
import type { Project } from '../project';
import { aggregate, assertNoProjection, queryForAggregation } from '../query/aggregation';
import { assertIndexed } from '../query/assertIndexed';
import { checkQuery, type CheckedQuery } from '../query/parse';
import { parseAggregations } from '../query/parseAggregation';
import type { Query } from '../query/query';
import { readQuery, withReadSource, type ReadSource } from '../transactions/reads';
import { documentToWire } from '../wire/documents';
import type {
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
} from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument, unimplemented } from '../wire/status';
import { microsToWire } from '../wire/timestamps';
import { valueToWire } from '../wire/values';
import { assertMayList } from './access';
import type { Call } from './context';

export async function runQuery(request: RunQueryRequest, call: Call): Promise<RunQueryResponse[]> {
  if (isSet(request.explainOptions)) throw unimplemented('Query explain is not available here.');
  const { projectId, path } = parseParentName(request.parent);
  const project = call.projects.get(projectId);
  const query = permitted(call, project, checkQuery(path, request.structuredQuery));
  assertIndexed(project.indexes, query);
  return withReadSource(project, request, async (source) => {
    const { view, result } = await readAllowed(call, project, source, query);
    const readTime = microsToWire(view.time);
    const documents = result.documents.map((document): RunQueryResponse => ({
      document: documentToWire(projectId, document, query.projection),
      readTime,
    }));
    const begun: RunQueryResponse[] = source.newToken === null ? [] : [{ transaction: source.newToken }];
    const [first = { readTime }, ...others] = documents;
    const responses = [result.skipped > 0 ? { ...first, skippedResults: result.skipped } : first, ...others];
    const last: RunQueryResponse = { ...responses.pop(), done: true };
    return [...begun, ...responses, last];
  });
}

export async function runAggregationQuery(
  request: RunAggregationQueryRequest,
  call: Call,
): Promise<RunAggregationQueryResponse[]> {
  if (isSet(request.explainOptions)) throw unimplemented('Query explain is not available here.');
  const { projectId, path } = parseParentName(request.parent);
  const project = call.projects.get(projectId);
  const wire = request.structuredAggregationQuery;
  if (!isSet(wire)) throw invalidArgument('An aggregation query is required.');
  const aggregations = parseAggregations(wire.aggregations ?? []);
  assertNoProjection(wire.structuredQuery, aggregations);
  const asked = permitted(call, project, checkQuery(path, wire.structuredQuery));
  const query = queryForAggregation(asked, aggregations);
  assertIndexed(project.indexes, query);
  return withReadSource(project, request, async (source) => {
    const { view, result } = await readAllowed(call, project, source, query);
    const values = [...aggregate(result.documents, aggregations)];
    const aggregateFields = Object.fromEntries(values.map(([alias, value]) => [alias, valueToWire(value)]));
    const response: RunAggregationQueryResponse = {
      result: { aggregateFields },
      readTime: microsToWire(view.time),
    };
    if (source.newToken !== null) response.transaction = source.newToken;
    return [response];
  });
}

/** Checks the rules before the query plan. A client without access must not learn about mistakes in the query. */
function permitted(call: Call, project: Project, { query, refusal }: CheckedQuery): Query {
  if (refusal === null) return query;
  assertMayList(call, project, project.database.latest(), query);
  throw refusal;
}

async function readAllowed(
  call: Call,
  project: Project,
  source: ReadSource,
  query: Query,
): ReturnType<typeof readQuery> {
  const answer = await readQuery(project, source, query, call.signal);
  assertMayList(call, project, answer.view, query);
  return answer;
}
