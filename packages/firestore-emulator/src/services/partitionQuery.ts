import { documentName, parseParentName } from '../names/resourceName';
import { isByNameOnly } from '../query/ordering';
import { parseQuery } from '../query/parse';
import type { Query } from '../query/query';
import type { StoredDocument } from '../storage/document';
import { readQuery, readSource } from '../transactions/reads';
import { Reference } from '../values/value';
import { toBigInt } from '../wire/integers';
import type { PartitionQueryRequest, PartitionQueryResponse } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';
import { valueToWire } from '../wire/values';
import { assertMayList } from './access';
import type { Call } from './context';
import { parsePageToken, toPageToken } from './pageToken';

export async function partitionQuery(
  request: PartitionQueryRequest,
  call: Call,
): Promise<PartitionQueryResponse> {
  const { projectId, path } = parseParentName(request.parent);
  const project = call.projects.get(projectId);
  const query = parseQuery(path, request.structuredQuery);
  assertPartitionable(query);
  const wanted = Number(toBigInt(request.partitionCount ?? 0));
  if (wanted <= 0) throw invalidArgument('The partition count must be greater than zero.');
  const token = parsePageToken(request.pageToken);
  const source = readSource(project, request);
  const { view, result } = await readQuery(
    project,
    { ...source, time: source.time ?? token.time },
    query,
    call.signal,
  );
  assertMayList(call, project, view, query);
  const cuts = cutEvenly(result.documents, wanted);
  const size = !isSet(request.pageSize) || request.pageSize <= 0 ? cuts.length : request.pageSize;
  const end = token.offset + size;
  return {
    partitions: cuts.slice(token.offset, end).map((document) => ({
      values: [valueToWire(new Reference(documentName(projectId, document.path)))],
      before: false,
    })),
    nextPageToken: end >= cuts.length ? '' : toPageToken({ offset: end, time: view.time }),
  };
}

function assertPartitionable(query: Query): void {
  const isPlain = query.filter === null && query.startAt === null && query.endAt === null;
  const isWhole = query.limit === null && query.offset === 0;
  if (!query.scope.allDescendants || !isPlain || !isWhole || !isByNameOnly(query.orderBy))
    throw invalidArgument(
      'Only collection groups ordered by ascending __name__, without filters, can be partitioned.',
    );
}

/** Returns at most `count` documents that divide the list into parts of about the same length. */
function cutEvenly(documents: readonly StoredDocument[], count: number): StoredDocument[] {
  const parts = Math.min(count + 1, documents.length);
  const cuts: StoredDocument[] = [];
  for (let part = 1; part < parts; part++) {
    const document = documents[Math.floor((part * documents.length) / parts)];
    if (document !== undefined) cuts.push(document);
  }
  return cuts;
}
