import { collectLogs } from '../../testing/logs';
import { readOne } from './snapshots';

const client = jest.fn(() => Promise.resolve('from the client'));
jest.mock('../firebase', () => ({
  hasFirestore: () => false,
  firestore: () => Promise.resolve({ doc: () => ({ get: client }) }),
}));

let asked: { url: string; headers: Headers }[] = [];
let answer: () => Response;
let collecting: ReturnType<typeof collectLogs>;
const variables = { ...process.env };
const fetchReally = globalThis.fetch;

beforeEach(() => {
  asked = [];
  client.mockClear();
  collecting = collectLogs();
  process.env = { ...variables, K_SERVICE: 'gethours', GCLOUD_PROJECT: 'a-shop' };
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  globalThis.fetch = (target, init) => {
    const { url, headers } = new Request(target, init);
    asked.push({ url, headers });
    const isToken = url.startsWith('http://metadata.google.internal/');
    return Promise.resolve(isToken ? Response.json({ access_token: 't1', expires_in: 3600 }) : answer());
  };
});

afterEach(() => {
  collecting.stop();
  globalThis.fetch = fetchReally;
  process.env = { ...variables };
});

test('a new process in the cloud reads a document with its service account, without the database client', async () => {
  answer = () =>
    Response.json({
      fields: {
        json: { stringValue: '[]' },
        version: { integerValue: '3' },
        updatedAt: { timestampValue: '2026-11-22T08:00:00.123456Z' },
      },
    });
  for (let time = 0; time < 2; time += 1) {
    const found = await readOne('snapshots/hours');
    expect([found.id, found.exists]).toEqual(['hours', true]);
    expect(found.data()).toEqual({ json: '[]', version: 3, updatedAt: '2026-11-22T08:00:00.123Z' });
  }
  expect(client).not.toHaveBeenCalled();
  // Both reads use the same token.
  expect(asked.map(({ url }) => new URL(url).host)).toEqual([
    'metadata.google.internal',
    'firestore.googleapis.com',
    'firestore.googleapis.com',
  ]);
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer t1');
});

test('a missing document is reported as missing', async () => {
  answer = () => Response.json({ error: { code: 404 } }, { status: 404 });
  expect((await readOne('snapshots/none')).exists).toBe(false);
});

test.each([
  ['a refused request', () => Response.json({}, { status: 503 })],
  ['a response with an unsupported value', () => Response.json({ fields: { list: { arrayValue: {} } } })],
])('after %s, the database client is used', async (_what, given) => {
  answer = given;
  expect(await readOne('snapshots/hours')).toBe('from the client');
  expect(collecting.logs).toMatchObject([{ severity: 'WARNING', message: 'database.plain_read_failed' }]);
});

test('in the emulator, the database client is used', async () => {
  process.env['FUNCTIONS_EMULATOR'] = 'true';
  expect(await readOne('snapshots/hours')).toBe('from the client');
  expect(asked).toEqual([]);
});
