// Content of `firestore.indexes.json`: composite indexes, and fields with overridden automatic indexes.
import { formatFieldPath, parseFieldPath } from '../values/fieldPath';

export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';
/** `field` is a field path, e.g. `a.b`. */
export type IndexedField = { readonly field: string; readonly mode: IndexMode };
/** An index serves the queries of one collection or those of a collection group, never both. */
export type IndexScope = 'COLLECTION' | 'COLLECTION_GROUP';

export type Index = {
  readonly collectionGroup: string;
  readonly queryScope: IndexScope;
  readonly fields: readonly IndexedField[];
};

type FieldOverride = {
  readonly collectionGroup: string;
  /** `*` means every field. */
  readonly field: string;
  readonly indexes: readonly Index[];
};

export type IndexFile = {
  readonly composites: readonly Index[];
  readonly overrides: readonly FieldOverride[];
};

type Entry = Readonly<Record<string, unknown>>;

const everyField = '*';
const modes: readonly IndexMode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

/** Throws an Error that names an invalid or duplicate entry. */
export function parseIndexFile(text: string): IndexFile {
  const file = entryOf(JSON.parse(text), 'The index file');
  const composites = listOf(file, 'indexes').map((entry) => parseComposite(entryOf(entry, 'An index')));
  const overrides = listOf(file, 'fieldOverrides').map((entry) => parseOverride(entryOf(entry, 'A field')));
  assertDifferent(composites.map((index) => JSON.stringify(index)));
  assertDifferent(overrides.map(({ collectionGroup, field }) => `${collectionGroup}/${field}`));
  return { composites, overrides };
}

/**
 * Returns the automatic indexes of a single field: ascending, descending and array-contains, each with collection
 * scope. Overrides of the field, of an enclosing map or of all fields replace them.
 */
export function singleFieldIndexes(
  file: IndexFile,
  collectionGroup: string,
  field: string,
): readonly Index[] {
  const path = parseFieldPath(field);
  const names = [...path.map((_, index) => formatFieldPath(path.slice(0, path.length - index))), everyField];
  const own = file.overrides.filter((override) => override.collectionGroup === collectionGroup);
  const [override] = names.flatMap((name) => own.filter((each) => each.field === name));
  if (override === undefined)
    return modes.map((mode) => ({ collectionGroup, queryScope: 'COLLECTION', fields: [{ field, mode }] }));
  return override.indexes.map((index) => ({
    ...index,
    fields: index.fields.map(({ mode }) => ({ field, mode })),
  }));
}

function parseComposite(entry: Entry): Index {
  return {
    collectionGroup: textOf(entry, 'collectionGroup'),
    queryScope: scopeOf(entry),
    fields: listOf(entry, 'fields').map((field) => {
      const each = entryOf(field, 'A field of an index');
      return { field: fieldOf(each), mode: modeOf(each) };
    }),
  };
}

function parseOverride(entry: Entry): FieldOverride {
  const collectionGroup = textOf(entry, 'collectionGroup');
  const field = textOf(entry, 'fieldPath') === everyField ? everyField : fieldOf(entry);
  const indexes = listOf(entry, 'indexes').map((index): Index => {
    const each = entryOf(index, 'An index of a field');
    return { collectionGroup, queryScope: scopeOf(each), fields: [{ field, mode: modeOf(each) }] };
  });
  return { collectionGroup, field, indexes };
}

function modeOf(entry: Entry): IndexMode {
  const mode = modes.find((each) => each === (entry['order'] ?? entry['arrayConfig']));
  if (mode === undefined)
    throw new Error(`Missing or unknown order or arrayConfig: ${JSON.stringify(entry)}`);
  return mode;
}

function scopeOf(entry: Entry): IndexScope {
  const scope = entry['queryScope'] ?? 'COLLECTION';
  if (scope === 'COLLECTION' || scope === 'COLLECTION_GROUP') return scope;
  throw new Error(`Unknown queryScope: ${JSON.stringify(entry)}`);
}

function fieldOf(entry: Entry): string {
  return formatFieldPath(parseFieldPath(textOf(entry, 'fieldPath')));
}

function textOf(entry: Entry, key: string): string {
  const value = entry[key];
  if (typeof value === 'string') return value;
  throw new Error(`No ${key}: ${JSON.stringify(entry)}`);
}

function listOf(entry: Entry, key: string): readonly unknown[] {
  const value = entry[key];
  if (Array.isArray(value)) return value;
  throw new Error(`${key} must be a list: ${JSON.stringify(entry)}`);
}

function entryOf(value: unknown, what: string): Entry {
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new Error(`${what} is not an object: ${JSON.stringify(value)}`);
}

function assertDifferent(keys: readonly string[]): void {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Duplicate entry: ${twice}`);
}
