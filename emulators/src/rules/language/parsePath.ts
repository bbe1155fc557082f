import type { Cursor } from './cursor';
import type { Expression, PathPart, PatternSegment } from './syntax';

const NEXT_SLASH = /\//y;
// `(default)` is the usual database id and the only place where a segment may hold brackets.
const TEXT = /\([A-Za-z0-9_-]+\)|[A-Za-z0-9_.~@%-]+/y;
const INTERPOLATION = /\$\(/y;
const CAPTURE = /\{/y;

/** Reads `/users/$(id)`; blanks end the path, as they do in Google's compiler. */
export function parsePathExpression(
  cursor: Cursor,
  parseExpression: (cursor: Cursor) => Expression,
): PathPart[] {
  const start = cursor.offset();
  const parts: PathPart[] = [];
  cursor.expect('/');
  do {
    parts.push(parsePart(cursor, parseExpression, start));
  } while (cursor.takeRaw(NEXT_SLASH) !== undefined);
  return parts;
}

/** Reads the pattern after `match`: `/users/{id}` or `/{rest=**}`. */
export function parsePattern(cursor: Cursor): PatternSegment[] {
  const start = cursor.offset();
  const segments: PatternSegment[] = [];
  cursor.expect('/');
  do {
    segments.push(parsePatternSegment(cursor, start));
  } while (cursor.takeRaw(NEXT_SLASH) !== undefined);
  return segments;
}

function parsePart(cursor: Cursor, parseExpression: (cursor: Cursor) => Expression, start: number): PathPart {
  if (cursor.takeRaw(INTERPOLATION) !== undefined) {
    const expression = parseExpression(cursor);
    cursor.expect(')');
    return { kind: 'interpolation', expression };
  }
  const text = cursor.takeRaw(TEXT);
  if (text === undefined) throw cursor.failure('a path segment must be plain text or $(expression)', start);
  return { kind: 'text', text };
}

function parsePatternSegment(cursor: Cursor, start: number): PatternSegment {
  const text = cursor.takeRaw(TEXT);
  if (text !== undefined) return { kind: 'literal', text };
  if (cursor.takeRaw(CAPTURE) === undefined) {
    throw cursor.failure('a match segment must be plain text, {name} or {name=**}', start);
  }
  const name = cursor.expectIdentifier('a wildcard name').text;
  const isMany = cursor.take('=') && takeStars(cursor) === 2;
  cursor.expect('}');
  return { kind: isMany ? 'many' : 'one', name };
}

function takeStars(cursor: Cursor): number {
  cursor.expect('*');
  return cursor.take('*') ? 2 : 1;
}
