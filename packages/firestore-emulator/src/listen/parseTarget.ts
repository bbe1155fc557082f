import { parseDocumentName, parseParentName } from '../names/resourceName';
import type { Project } from '../project';
import { assertIndexed } from '../query/assertIndexed';
import { parseQuery } from '../query/parse';
import type { StoredDocument } from '../storage/document';
import type { WireTarget } from '../wire/messages';
import { isSet } from '../wire/presence';
import { invalidArgument } from '../wire/status';
import { microsFromWire } from '../wire/timestamps';
import { timeOfResumeToken } from './resumeToken';
import { documentsOf, type TargetSpec } from './target';

export function parseTarget(project: Project, wire: WireTarget): TargetSpec {
  if (isSet(wire.documents)) {
    const paths = (wire.documents.documents ?? []).map((name) => pathIn(project, parseDocumentName(name)));
    if (paths.length === 0) throw invalidArgument('A documents target must name at least one document.');
    return { kind: 'documents', paths };
  }
  if (!isSet(wire.query)) throw invalidArgument('A target needs documents or a query.');
  const parent = pathIn(project, parseParentName(wire.query.parent));
  const query = parseQuery(parent, wire.query.structuredQuery);
  assertIndexed(project.indexes, query);
  return { kind: 'query', query };
}

/** Documents that a reconnecting client already has. */
export type Known = {
  readonly documents: readonly StoredDocument[];
  /** True if the client's token is invalid or too old, so the client must discard its documents. */
  readonly isStale: boolean;
};

export function knownToClient(project: Project, spec: TargetSpec, wire: WireTarget): Known {
  const { database } = project;
  const hasToken = isSet(wire.resumeToken) && wire.resumeToken.length > 0;
  if (!hasToken && !isSet(wire.readTime)) return { documents: [], isStale: false };
  const time = hasToken
    ? timeOfResumeToken(wire.resumeToken ?? new Uint8Array())
    : microsFromWire(wire.readTime ?? {});
  if (time === null || time < database.horizon() || time > database.clock.readTime())
    return { documents: [], isStale: true };
  return { documents: documentsOf(database, database.at(time), spec), isStale: false };
}

function pathIn(project: Project, address: { readonly projectId: string; readonly path: string }): string {
  if (address.projectId !== project.id)
    throw invalidArgument('A target must be in the database of the stream.');
  return address.path;
}
