/** The path is relative to the documents of the database. */
export type Step = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};

type Json = Readonly<Record<string, unknown>>;

export const documents = 'projects/demo-rules/databases/(default)/documents';

const integer = (value: unknown): Json => ({ integerValue: value });
const text = (length: number, letter = 'x'): Json => ({ stringValue: letter.repeat(length) });
const bytes = (length: number): Json => ({ bytesValue: Buffer.alloc(length).toString('base64') });
const reference = (length: number): Json => ({ referenceValue: `${documents}/c/${'x'.repeat(length)}` });
const list = (...values: Json[]): Json => ({ arrayValue: { values } });
const map = (fields: Json): Json => ({ mapValue: { fields } });
const double = (doubleValue: number): Json => ({ doubleValue });
const vector = (...elements: Json[]): Json =>
  map({ __type__: { stringValue: '__vector__' }, value: list(...elements) });
const unitVector = vector(double(1), double(0));
const at = (timestampValue: string): Json => ({ timestampValue });
const times = (count: number, value: Json): Json[] => Array.from({ length: count }, () => value);
const upTo = (count: number): Json[] =>
  Array.from({ length: count }, (_unused, index) => integer(String(index)));

const post = (method: string, body: Json): Step => ({ method: 'POST', path: `:${method}`, body });
const commit = (...writes: Json[]): Step => post('commit', { writes });
const set = (id: string, fields: Json): Json => ({ update: { name: `${documents}/${id}`, fields } });
const get = (id: string): Step => ({ method: 'GET', path: `/${id}` });
const query = (parts: Json): Step =>
  post('runQuery', { structuredQuery: { from: [{ collectionId: 'q' }], ...parts } });
const test = (fieldPath: string, op: string, value: Json): Json => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const where = (filter: Json, parts: Json = {}): Step => query({ where: filter, ...parts });
const together = (op: 'AND' | 'OR', ...filters: Json[]): Json => ({ compositeFilter: { op, filters } });
const byName = { orderBy: [{ field: { fieldPath: '__name__' } }] };

const stored = (value: Json): Step[] => [commit(set('r/a', { value })), get('r/a')];

const afterVector = (write: Json): Step[] => [
  commit(set('v/a', { v: unitVector })),
  commit(write),
  get('v/a'),
];
const masked = (path: string, fields: Json): Json => ({
  ...set('v/a', fields),
  updateMask: { fieldPaths: [path] },
});
const transformed = (fieldPath: string, transform: Json): Json => ({
  transform: { document: `${documents}/v/a`, fieldTransforms: [{ fieldPath, ...transform }] },
});

const operands: readonly (readonly [string, Json])[] = [
  ['a string of 1,499 bytes', text(1499)],
  ['a string of 1,500 bytes', text(1500)],
  ['a string of 1,500 bytes in two-byte characters', text(750, 'é')],
  ['a long string in an array', list(text(1500))],
  ['a long string in a map', map({ x: text(1500) })],
  ['1,500 bytes', bytes(1500)],
  ['1,501 bytes', bytes(1501)],
  ['a reference of 1,500 bytes', reference(1481)],
  ['a reference of 1,501 bytes', reference(1482)],
  ['a reference of 1,501 bytes in an array', list(reference(1482))],
  ['a string of 1,497 bytes in a map', map({ x: text(1497) })],
  ['a string of 1,498 bytes in a map', map({ x: text(1498) })],
  ['a key of 1,491 bytes', map({ ['k'.repeat(1491)]: integer('1') })],
  ['a key of 1,492 bytes', map({ ['k'.repeat(1492)]: integer('1') })],
  ['two strings totalling 1,498 bytes', list(text(698), text(800))],
  ['two strings totalling 1,499 bytes', list(text(699), text(800))],
  ['a vector', unitVector],
  ['a vector in an array', list(unitVector)],
  ['a stored time', at('2024-01-01T00:00:00.123456Z')],
  ['a time with nanoseconds', at('2024-01-01T00:00:00.123456789Z')],
];

/** Excludes the operands that Google's emulator refuses as cursors, although it accepts longer ones. */
const operandsOfCursors = operands.filter(([what]) => !/two-byte|a key of 1,492/.test(what));

/** Requests at the limits of what both emulators accept. Their names begin with their group. */
export const forms: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  ['vectors: a mask of a field inside a vector', afterVector(masked('v.x', { v: map({ x: integer('1') }) }))],
  [
    'vectors: a mask that replaces the elements',
    afterVector(masked('v.value', { v: map({ value: integer('1') }) })),
  ],
  ['vectors: a mask that deletes the elements', afterVector(masked('v.value', {}))],
  ['vectors: a mask that deletes nothing', afterVector(masked('v.x', {}))],
  [
    'vectors: a transform of a field inside a vector',
    afterVector(transformed('v.x', { increment: integer('1') })),
  ],
  ['vectors: a transform of the elements', afterVector(transformed('v.value', { increment: integer('1') }))],
  [
    'vectors: appended to an array',
    afterVector(transformed('a', { appendMissingElements: { values: [unitVector] } })),
  ],
  ['vectors: in an array', stored(list(unitVector))],
  ['vectors: in a map in an array', stored(list(map({ v: unitVector })))],
  ['vectors: without elements', stored(vector())],
  ['vectors: of integers', stored(vector(integer('1')))],
  ['vectors: of strings', stored(vector(text(1)))],
  ['vectors: without a value', stored(map({ __type__: { stringValue: '__vector__' } }))],
  ['vectors: of another type', stored(map({ __type__: { stringValue: 'other' } }))],
  ['vectors: a projection of a field inside a vector', [get('v/a?mask.fieldPaths=v.value')]],
  [
    'vectors: ordering by the elements',
    [query({ from: [{ collectionId: 'v' }], orderBy: [{ field: { fieldPath: 'v.value' } }] })],
  ],

  ['operands: a stored time', [commit(set('q/t', { t: at('2024-01-01T00:00:00.123456Z') }))]],
  ...operands.flatMap(([what, value]) =>
    ['EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'ARRAY_CONTAINS'].map(
      (op) => [`operands: ${what}, ${op}`, [where(test('t', op, value))]] as const,
    ),
  ),
  ...operands.map(
    ([what, value]) => [`operands: ${what}, IN`, [where(test('t', 'IN', list(value)))]] as const,
  ),
  ...operandsOfCursors.map(
    ([what, value]) =>
      [
        `operands: ${what}, as a cursor`,
        [query({ orderBy: [{ field: { fieldPath: 't' } }], startAt: { values: [value], before: true } })],
      ] as const,
  ),
  [
    'operands: null alone in NOT_IN, ordered by name',
    [where(test('a', 'NOT_IN', list({ nullValue: null })), byName)],
  ],
  ...['EQUAL', 'LESS_THAN'].flatMap((op) =>
    [1500, 1501].map(
      (length) =>
        [
          `operands: an id of ${length} bytes, ${op}`,
          [where(test('__name__', op, reference(length)))],
        ] as const,
    ),
  ),
  ['operands: null alone in NOT_IN', [where(test('a', 'NOT_IN', list({ nullValue: null })))]],
  [
    'operands: null and 1 in NOT_IN, ordered by name',
    [where(test('a', 'NOT_IN', list({ nullValue: null }, integer('1'))), byName)],
  ],

  ['disjunctions: 30 equal values', [where(test('a', 'IN', list(...times(30, integer('1')))))]],
  ['disjunctions: 31 equal values', [where(test('a', 'IN', list(...times(31, integer('1')))))]],
  [
    'disjunctions: 16 equal values and 2 values',
    [
      where(
        together(
          'AND',
          test('a', 'IN', list(...times(16, integer('1')))),
          test('b', 'IN', list(integer('1'), integer('2'))),
        ),
      ),
    ],
  ],
  [
    'disjunctions: 16 values and 2 values',
    [
      where(
        together(
          'AND',
          test('a', 'IN', list(...upTo(16))),
          test('b', 'IN', list(integer('1'), integer('2'))),
        ),
      ),
    ],
  ],
  [
    'disjunctions: 16 values, and an integer and an equal double',
    [
      where(
        together('AND', test('a', 'IN', list(...upTo(16))), test('b', 'IN', list(integer('1'), double(1)))),
      ),
    ],
  ],
  [
    'disjunctions: 16 values and 2 equal values',
    [
      where(
        together(
          'AND',
          test('a', 'ARRAY_CONTAINS_ANY', list(...upTo(16))),
          test('b', 'IN', list(integer('1'), integer('1'))),
        ),
      ),
    ],
  ],
  [
    'disjunctions: 31 equal alternatives',
    [where(together('OR', ...times(31, test('a', 'EQUAL', integer('1')))))],
  ],
  [
    'disjunctions: equal and different alternatives',
    [
      where(
        together(
          'OR',
          ...times(16, test('a', 'EQUAL', integer('1'))),
          ...upTo(16).map((value) => test('a', 'EQUAL', value)),
        ),
      ),
    ],
  ],

  ['values: bytes that are not base64', stored({ bytesValue: '!!' })],
  ['values: bytes without padding', stored({ bytesValue: 'AAA' })],
  ['values: bytes in URL-safe base64', stored({ bytesValue: '_-8=' })],
  ['values: one digit of base64', stored({ bytesValue: 'A' })],
  ['values: a value of two types', stored({ stringValue: 'a', integerValue: '1' })],
  ['values: a string that is also null', stored({ stringValue: 'a', nullValue: null })],
  ['values: a value without a type', stored({})],
  ['values: a value of an unknown type', stored({ unknown: 1 })],
  ...[
    '1.0',
    '1.5',
    '1e3',
    '+1',
    '',
    ' 1',
    '01',
    '-0',
    '9007199254740993.0',
    '9223372036854775808',
    1,
    1.5,
    true,
  ].map((value) => [`values: the integer ${JSON.stringify(value)}`, stored(integer(value))] as const),
  ['values: a double as a string', stored({ doubleValue: '1.5' })],
  ['values: a string as a number', stored({ stringValue: 1 })],
  ['values: a boolean as a string', stored({ booleanValue: 'true' })],
  ['values: null as its enum name', stored({ nullValue: 'NULL_VALUE' })],
  ['values: null as an unknown enum name', stored({ nullValue: 'x' })],
  ['values: a location at zero', stored({ geoPointValue: { latitude: 0, longitude: 0 } })],
  [
    'values: zero values of all types',
    [
      ...stored(
        list({ booleanValue: false }, text(0), double(0), { bytesValue: '' }, map({}), { nullValue: null }),
      ),
    ],
  ],
  [
    'values: two preconditions',
    [commit({ ...set('r/a', {}), currentDocument: { exists: true, updateTime: '2020-01-01T00:00:00Z' } })],
  ],
  ['values: two operations', [commit({ ...set('r/a', {}), delete: `${documents}/r/a` })]],

  [
    'forms: a new document that names itself',
    [{ method: 'POST', path: '/r?documentId=n', body: { name: `${documents}/r/n`, fields: {} } }],
  ],
  ['forms: a response without documents', [query({ from: [{ collectionId: 'nothing' }] })]],
  ['forms: a response with one document', [query({})]],
  [
    'forms: a query that begins a transaction',
    [
      post('runQuery', {
        structuredQuery: { from: [{ collectionId: 'q' }] },
        newTransaction: { readOnly: {} },
      }),
    ],
  ],
  ['forms: an empty list', [get('nothing')]],
  ['forms: PATCH of a collection', [{ method: 'PATCH', path: '/c', body: { fields: {} } }]],
  ['forms: DELETE of a collection', [{ method: 'DELETE', path: '/c' }]],
  ['forms: POST to a document', [{ method: 'POST', path: '/c/a', body: { fields: {} } }]],
  ['forms: a commit below a document', [{ method: 'POST', path: '/c/a:commit', body: {} }]],
  ['forms: an id of two dots', [get('c/..')]],
  ['forms: an id of one dot', [get('c/.')]],
  ['forms: two dots inside a path', [get('c/../d/e')]],
  ['forms: an empty id', [get('c//a')]],
  ['forms: an id with an encoded slash', [get('c/a%2Fb')]],
];
