import type { Change } from '../storage/database';
import { changesTouchRange, rangeMayHold, rangesMayOverlap, type QueryRange } from './ranges';

/**
 * `shared` locks let other transactions read, too. The retry of an aborted transaction takes `update` locks: first
 * attempts may still read, but other retries wait instead of colliding again.
 */
export type ReadMode = 'shared' | 'update';

export type ReadRequest = {
  readonly kind: 'read';
  readonly mode: ReadMode;
  readonly paths: readonly string[];
  readonly ranges: readonly QueryRange[];
};

/** `preview` returns the changes that the commit would make now. It never throws. */
type WriteRequest = { readonly kind: 'write'; readonly preview: () => readonly Change[] };

export type LockRequest = ReadRequest | WriteRequest;

export type Held = {
  readonly documents: Map<string, ReadMode>;
  readonly ranges: { readonly range: QueryRange; readonly mode: ReadMode }[];
};

export function conflictsWith(held: Held, request: LockRequest): boolean {
  if (request.kind === 'write') {
    const changes = request.preview();
    return (
      changes.some((change) => held.documents.has(change.path)) ||
      held.ranges.some(({ range }) => changesTouchRange(changes, range))
    );
  }
  if (request.mode === 'shared') return false;
  const paths = [...held.documents].filter(([, mode]) => mode === 'update').map(([path]) => path);
  const ranges = held.ranges.filter(({ mode }) => mode === 'update').map(({ range }) => range);
  return mayOverlap(request, { paths, ranges });
}

/** Returns whether a read requests a document that is locked. */
export function isLocked(held: Held, request: LockRequest): boolean {
  return request.kind === 'read' && request.paths.some((path) => held.documents.has(path));
}

/**
 * Returns whether a waiting request has priority over a later read. Otherwise readers could starve a writer, and
 * retried transactions would run out of order.
 */
export function hasPriorityOver(earlier: LockRequest, later: ReadRequest): boolean {
  if (earlier.kind === 'read')
    return earlier.mode === 'update' && later.mode === 'update' && mayOverlap(later, earlier);
  const changes = earlier.preview();
  return (
    changes.some((change) => later.paths.includes(change.path)) ||
    later.ranges.some((range) => changesTouchRange(changes, range))
  );
}

type Reads = Pick<ReadRequest, 'paths' | 'ranges'>;

function mayOverlap(left: Reads, right: Reads): boolean {
  return (
    left.paths.some((path) => right.paths.includes(path) || mayBeIn(path, right.ranges)) ||
    right.paths.some((path) => mayBeIn(path, left.ranges)) ||
    left.ranges.some((range) => right.ranges.some((other) => rangesMayOverlap(range, other)))
  );
}

function mayBeIn(path: string, ranges: readonly QueryRange[]): boolean {
  return ranges.some((range) => rangeMayHold(range, path));
}
