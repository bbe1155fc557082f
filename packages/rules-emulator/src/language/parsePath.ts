import { decodeSegment } from '../values/pathText';

import { parseVariableName } from './parseName';

import type { Cursor } from './cursor';
import type { Expression, PathPart, PatternSegment } from './syntax';

/** Returns whether a path starts or continues with the next token: `/users`, `/{id}` or `/$(id)`. */
export function isPathNext(cursor: Cursor): boolean {
  const { kind, text } = cursor.peek();
  if (kind === 'path') return true;
  if (kind !== 'symbol' || text !== '/') return false;
  const second = cursor.peekSecond();
  return second.kind === 'symbol' && (second.text === '{' || second.text === '$(');
}

/** Parses `/users/$(id)` or `/users/{id}`. */
export function parsePathExpression(
  cursor: Cursor,
  parseExpression: (cursor: Cursor) => Expression,
): PathPart[] {
  const parts: PathPart[] = [];
  while (isPathNext(cursor)) {
    const { kind, text, start } = cursor.next();
    if (kind === 'path') parts.push({ kind: 'text', text: decodeSegment(text.slice(1)) });
    else if (cursor.take('$(')) parts.push(parseInterpolation(cursor, parseExpression));
    else parts.push({ kind: 'capture', capture: parseCapture(cursor, start) });
  }
  return parts;
}

/** Parses the pattern after `match`: `/users/{id}` or `/{rest=**}`. */
export function parsePattern(cursor: Cursor): PatternSegment[] {
  const start = cursor.offset();
  const segments: PatternSegment[] = [];
  while (isPathNext(cursor)) {
    const { kind, text, start: slash } = cursor.next();
    if (kind === 'path') segments.push({ kind: 'literal', text: decodeSegment(text.slice(1)) });
    else segments.push(parseCapture(cursor, slash));
  }
  if (segments.length === 0) throw cursor.failure(`Unexpected '${cursor.peek().text}'.`, start);
  return segments;
}

function parseInterpolation(cursor: Cursor, parseExpression: (cursor: Cursor) => Expression): PathPart {
  const expression = parseExpression(cursor);
  cursor.expect(')');
  return { kind: 'interpolation', expression };
}

function parseCapture(cursor: Cursor, slash: number): Exclude<PatternSegment, { kind: 'literal' }> {
  cursor.expect('{');
  const { text: name, start } = parseVariableName(cursor, 'a wildcard name');
  const isMany = cursor.take('=') && takeStars(cursor) === 2;
  cursor.expect('}');
  return { kind: isMany ? 'many' : 'one', name, at: cursor.place(slash), nameAt: cursor.place(start) };
}

function takeStars(cursor: Cursor): number {
  cursor.expect('*');
  return cursor.take('*') ? 2 : 1;
}
