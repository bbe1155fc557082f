import type { Random } from './random';

export type CommitCase = { readonly condition: string; readonly writes: readonly object[] };

type Wire = Readonly<Record<string, unknown>>;

const conditions: readonly [string, ...string[]] = [
  'false',
  'true',
  "request.method == 'create'",
  "request.method == 'update'",
  "request.method == 'delete'",
  'resource == null',
  'resource != null',
  'request.resource.data.n == 1',
  'request.resource.data.n > resource.data.n',
  'request.resource == null',
  'resource.data.n == 1',
  'exists(request.path)',
  'existsAfter(request.path)',
  'getAfter(request.path).data.n == 2',
  'get(request.path).data.n == 1',
  'existsAfter(/databases/(default)/documents/$(request.path[3])/new)',
  "id == 'old'",
  "request.resource.data.diff(resource.data).affectedKeys().hasOnly(['n'])",
  'request.resource.data.at == request.time',
  "request.resource.id == id && request.resource.data.keys().hasAll(['n'])",
];

/** Only the document `old` exists, and preconditions may fail. */
export function randomCommitCase(random: Random, collection: string): CommitCase {
  const first = random.pick(conditions);
  const condition = random.isLucky(3)
    ? `${first} ${random.pick(['&&', '||'])} ${random.pick(conditions)}`
    : first;
  return {
    condition,
    writes: [write(random, collection), ...random.some(2, () => write(random, collection))],
  };
}

function write(random: Random, collection: string): Wire {
  const name = `<database>/documents/${collection}/${random.pick(['old', 'new'])}`;
  const guarded = random.isLucky(2) ? { currentDocument: precondition(random) } : {};
  const fields = { n: { integerValue: String(random.below(3)) } };
  switch (random.below(6)) {
    case 0:
      return { delete: name, ...guarded };
    case 1:
      return { update: { name, fields }, updateMask: { fieldPaths: ['n'] }, ...guarded };
    case 2:
      return {
        update: { name, fields },
        updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        ...guarded,
      };
    default:
      return { update: { name, fields }, ...guarded };
  }
}

function precondition(random: Random): Wire {
  return random.pick<Wire>([{ exists: true }, { exists: false }, { updateTime: '2020-01-01T00:00:00Z' }]);
}
