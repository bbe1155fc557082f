// Sends both emulators REST requests at the limits of what Google's emulator accepts.
import { request } from 'node:http';

import { startBoth, type Server } from '../rules/differential/bothServers';
import { toComparable } from './compare';
import { documents, forms, type Step } from './requestForms';

let servers: { readonly google: Server; readonly emulator: Server };

beforeAll(async () => {
  servers = await startBoth();
}, 60_000);

afterAll(async () => {
  await Promise.all([servers.google.close(), servers.emulator.close()]);
});

/** Sends the path unchanged. `fetch` would resolve the segments `.` and `..`. */
async function send({ url }: Server, { method, path, body }: Step): Promise<string> {
  const { hostname, port } = new URL(url);
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, method, headers, path: `/v1/${documents}${path}` },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve(answerOf(response.statusCode ?? 0, text)));
      },
    );
    outgoing.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Reduces errors to their status, and replaces times and tokens, which differ between servers. */
function answerOf(status: number, text: string): string {
  if (status !== 200) return `${status} ${/"status": ?"([A-Z_]+)"/.exec(text)?.[1] ?? ''}`;
  const varying = new Set(['createTime', 'updateTime', 'readTime', 'commitTime', 'transaction']);
  return toComparable(JSON.parse(text), (key, value) => (varying.has(key) ? 'varies' : value));
}

it.each(forms)('this emulator returns the same responses as Google’s emulator (%s)', async (_what, steps) => {
  const answers = { google: [] as string[], emulator: [] as string[] };
  for (const step of steps) {
    answers.google.push(await send(servers.google, step));
    answers.emulator.push(await send(servers.emulator, step));
  }
  expect(answers.emulator).toEqual(answers.google);
});
