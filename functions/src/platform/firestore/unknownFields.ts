// While a new version of the shop is rolled out, instances of the previous one still read and write. Fields that a schema does not know
// are kept under a symbol of the record they were read with: copies of the record keep them, answers and comparisons of known fields do
// not see them, and they are written back as they were stored.

const unknownFields = Symbol('fields that the schema does not know');

type Fields = Record<string, unknown>;

/** Notes in a record, and in all that it holds, what of the stored document its schema does not know. */
export function attachUnknown(record: unknown, stored: unknown): void {
  if (Array.isArray(record) && Array.isArray(stored)) {
    for (const [index, element] of record.entries()) attachUnknown(element, stored[index]);
  }
  if (!isMap(record) || !isMap(stored)) return;
  const unknown = Object.entries(stored).filter(([name]) => !(name in record));
  if (unknown.length > 0) Object.assign(record, { [unknownFields]: Object.fromEntries(unknown) });
  for (const [name, value] of Object.entries(record)) attachUnknown(value, stored[name]);
}

/** A document to be written, with what was stored and is unknown. */
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

/** A map of a document: no timestamp, date, or place. */
function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
