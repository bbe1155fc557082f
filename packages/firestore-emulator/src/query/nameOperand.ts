import { parseName } from '../names/resourceName';
import { Reference, type Value } from '../values/value';
import { invalidArgument } from '../wire/status';

/** A name used as an operand: made relative to the database, like the paths of documents. */
export function nameOperand(value: Value): Reference {
  if (!(value instanceof Reference))
    throw invalidArgument('The __name__ property needs a document reference.');
  return new Reference(parseName(value.name).path);
}
