import { RulesError } from '../evaluate/rulesError';

import type { PathSegment } from './rulesValue';

const capturePattern = /^\{([A-Za-z_$][\w$]*)(=\*{1,2})?\}$/;

const escapedBytes = /(?:%[0-9a-f]{2})+/gi;
const brokenEscape = /%(?![0-9a-f]{2})/i;

/** Decodes a form-encoded segment: `%20` and `+` are spaces. */
export function decodeSegment(text: string): string {
  if (brokenEscape.test(text)) throw new RulesError(`'${text}' is not a path segment`);
  return text
    .replaceAll('+', ' ')
    .replace(escapedBytes, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

/** Parses the argument of `path()`, e.g. `/users/{id}`. */
export function parsePathText(text: string): PathSegment[] {
  const segments = text.replace(/^\//, '').split('/').map(parseSegment);
  const names = segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.name]));
  if (new Set(names).size < names.length) throw new RulesError(`'${text}' contains a variable twice`);
  return segments;
}

function parseSegment(text: string): PathSegment {
  if (text === '') throw new RulesError('a path segment is empty');
  if (!text.startsWith('{')) return decodeSegment(text);
  const [, name, stars] = capturePattern.exec(text) ?? [];
  if (name === undefined) throw new RulesError(`'${text}' is not a path segment`);
  return { name, isMany: stars === '=**' };
}
