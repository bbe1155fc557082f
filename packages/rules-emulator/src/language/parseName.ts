import { isNamespace } from '../methods/namespaces';

import { isReserved } from './reservedWords';

import type { Cursor } from './cursor';
import type { Token } from './tokens';

/** Parses a name that the file declares. */
export function parseName(cursor: Cursor, meaning: string): Token {
  const found = cursor.expectIdentifier(meaning);
  if (isReserved(found.text)) throw cursor.failure(`Unexpected '${found.text}'.`, found.start);
  return found;
}

/** Parses the name of a variable; the language's namespaces (`math`) are not allowed. */
export function parseVariableName(cursor: Cursor, meaning: string): Token {
  const name = parseName(cursor, meaning);
  const { text, start } = name;
  if (isNamespace(text))
    throw cursor.failure(`${text} is a package and cannot be used as variable name.`, start);
  return name;
}
