// During a rollout, instances of the previous version still read and write. Fields that a schema does not know are kept under a
// symbol of the record they were read with. Copies of the record keep them, and they are written back as they were stored.
// Answers and comparisons ignore them.

const unknownFields = Symbol('fields that the schema does not know');

type Fields = Record<string, unknown>;

/** Attaches to a record, and to everything in it, the stored fields that its schema does not know. */
export function attachUnknown(record: unknown, stored: unknown): void {
  if (Array.isArray(record) && Array.isArray(stored)) {
    for (const [index, element] of record.entries()) attachUnknown(element, stored[index]);
  }
  if (!isMap(record) || !isMap(stored)) return;
  const unknown = Object.entries(stored).filter(([name]) => !(name in record));
  if (unknown.length > 0) Object.assign(record, { [unknownFields]: Object.fromEntries(unknown) });
  for (const [name, value] of Object.entries(record)) attachUnknown(value, stored[name]);
}

/** Returns a document to be written, including its stored unknown fields. */
export function withUnknown<T extends object>(document: T): T & Fields {
  return { ...restored(document), ...unknownOf(document) };
}

function restored<T extends object>(document: T): T {
  const copy = { ...document };
  Reflect.deleteProperty(copy, unknownFields);
  for (const [name, value] of Object.entries(document)) Object.assign(copy, { [name]: restoredValue(value) });
  return copy;
}

function restoredValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restoredValue);
  return isMap(value) ? withUnknown(value) : value;
}

function unknownOf(record: object): Fields | undefined {
  const unknown: unknown = Reflect.get(record, unknownFields);
  return isMap(unknown) ? unknown : undefined;
}

/** Returns whether a value is a map in a document rather than a timestamp, date, or location. */
function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
