import { isNamespace } from '../methods/namespaces';

import { isReserved } from './reservedWords';

import type { Cursor } from './cursor';
import type { Token } from './tokens';

/** Reads the name of something that the file declares. */
export function parseName(cursor: Cursor, meaning: string): Token {
  const found = cursor.expectIdentifier(meaning);
  if (isReserved(found.text)) throw cursor.failure(`'${found.text}' is a reserved word`, found.start);
  return found;
}

/** Reads the name of a variable; the namespaces of the language (`math`) are none. */
export function parseVariableName(cursor: Cursor, meaning: string): string {
  const { text, start } = parseName(cursor, meaning);
  if (isNamespace(text)) throw cursor.failure(`'${text}' is a namespace and no variable`, start);
  return text;
}
