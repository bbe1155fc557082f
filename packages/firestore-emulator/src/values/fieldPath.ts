import { invalidArgument } from '../wire/status';
import { isMap, vectorElements, type MapValue, type Value } from './value';

/** The keys from the document's root down to a field. Never empty. */
export type FieldPath = readonly string[];

const documentId = '__name__';

const simpleKey = /^[A-Za-z_][A-Za-z_0-9]*/;
const quotedKey = /^`((?:[^`\\]|\\.)*)`/s;
const reservedKey = /^__.*__$/s;
const maxKeyBytes = 1500;
const maxPathBytes = 1500;

/** Parses `a.b` and `` a.`b c` ``. Throws INVALID_ARGUMENT for anything else. */
export function parseFieldPath(text: string | null | undefined): FieldPath {
  let rest = text ?? '';
  const keys: string[] = [];
  if (Buffer.byteLength(rest) > maxPathBytes)
    throw invalidArgument('Property path is longer than 1500 bytes.');
  for (;;) {
    const quoted = quotedKey.exec(rest);
    const match = quoted ?? simpleKey.exec(rest);
    if (match === null) throw invalidArgument(`Invalid property path "${text ?? ''}".`);
    const key = quoted === null ? match[0] : (quoted[1] ?? '').replaceAll(/\\(.)/gs, '$1');
    if (key === '') throw invalidArgument(`Invalid property path "${text ?? ''}": a name is empty.`);
    keys.push(key);
    rest = rest.slice(match[0].length);
    if (rest === '') return withoutReserved(keys);
    if (!rest.startsWith('.')) throw invalidArgument(`Invalid property path "${text ?? ''}".`);
    rest = rest.slice(1);
  }
}

function withoutReserved(keys: FieldPath): FieldPath {
  const reserved = isDocumentId(keys) ? undefined : keys.find((key) => reservedKey.test(key));
  if (reserved !== undefined) throw invalidArgument(`The property path has the reserved name "${reserved}".`);
  return keys;
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((key) =>
      simpleKey.exec(key)?.[0] === key ? key : `\`${key.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``,
    )
    .join('.');
}

/** Refuses names that a stored field may not have. */
export function assertStorableKey(key: string): void {
  if (key === '') throw invalidArgument('A property name may not be empty.');
  if (reservedKey.test(key))
    throw invalidArgument(
      `Property name "${key}" is invalid because it matches the reserved pattern "__.*__".`,
    );
  if (Buffer.byteLength(key) > maxKeyBytes)
    throw invalidArgument(`Property name "${key.slice(0, 40)}…" is longer than ${maxKeyBytes} bytes.`);
}

export function isDocumentId(path: FieldPath): boolean {
  return path.length === 1 && path[0] === documentId;
}

export function valueAt(fields: MapValue, path: FieldPath): Value | undefined {
  let current: Value | undefined = fields;
  for (const key of path) {
    if (current === undefined || !isOpen(current)) return undefined;
    current = current.get(key);
  }
  return current;
}

/** Returns whether paths can lead into a value. Vectors are sent as maps, but no path leads into them. */
function isOpen(value: Value): value is MapValue {
  return isMap(value) && vectorElements(value) === undefined;
}

/**
 * Returns a copy of `fields` with `value` at `path`. `undefined` removes the field. Replaces a vector, or another value
 * that is not a map, with a map if the path leads through it.
 */
export function withValueAt(fields: MapValue, path: FieldPath, value: Value | undefined): MapValue {
  const [key, ...rest] = path;
  if (key === undefined) return fields;
  const existing = fields.get(key);
  const inner = existing !== undefined && isOpen(existing) ? existing : undefined;
  if (value === undefined && rest.length > 0 && inner === undefined) return fields;
  const next = new Map(fields);
  const replacement = rest.length === 0 ? value : withValueAt(inner ?? new Map(), rest, value);
  if (replacement === undefined) next.delete(key);
  else next.set(key, replacement);
  return next;
}

export function maskFields(fields: MapValue, paths: readonly FieldPath[]): MapValue {
  let masked: MapValue = new Map();
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value !== undefined) masked = withValueAt(masked, path, value);
  }
  return masked;
}
