import { maxIdBytes, parseName } from '../names/resourceName';
import { Reference, type Value } from '../values/value';
import { invalidArgument } from '../wire/status';

/** Returns the document name in an operand, relative to the database like the paths of documents. */
export function nameOperand(value: Value): Reference {
  if (!(value instanceof Reference))
    throw invalidArgument('The __name__ property needs a document reference.');
  return new Reference(parseName(value.name).path);
}

/** Returns the reference for a name in a filter. The length limit of stored names applies, unlike in cursors. */
export function nameInFilter(value: Value): Reference {
  const reference = nameOperand(value);
  if (reference.name.split('/').some((id) => Buffer.byteLength(id) > maxIdBytes))
    throw invalidArgument(`A document name in a filter has an id of more than ${maxIdBytes} bytes.`);
  return reference;
}
