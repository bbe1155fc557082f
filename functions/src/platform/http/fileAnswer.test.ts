import { AppError } from '@shop/core/model/appError';
import type { Contract } from '@shop/core/contracts/contract';
import * as v from 'valibot';

import type { Served } from '../../testing/serve';
import { serve } from '../../testing/serve';
import { endpoint } from './endpoint';
import { FileAnswer } from './fileAnswer';

const contract: Contract = {
  name: 'file',
  method: 'GET',
  path: 'file',
  access: 'public',
  input: v.object({ breaksAfter: v.optional(v.string()) }),
  output: v.string(),
};

/** Three pieces, or fewer before it breaks. */
async function* pieces(breaksAfter: number) {
  for (let piece = 0; piece < 3; piece += 1) {
    if (piece === breaksAfter) throw new AppError('busy', 'The shop is busy right now.');
    yield `piece ${piece}\n`.repeat(20_000);
  }
}

let served: Served;

beforeAll(async () => {
  const run = endpoint(contract, async ({ input }) => {
    const { breaksAfter = '9' } = input as { breaksAfter?: string };
    const chunks = pieces(Number(breaksAfter));
    return new FileAnswer({ contentType: 'text/plain', fileName: 'pieces.txt', chunks });
  });
  served = await serve([{ run, paths: ['file'] }]);
});

afterAll(() => served.close());

test('a file arrives whole, under its name', async () => {
  const answer = await fetch(`${served.url}/file`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="pieces.txt"');
  expect((await answer.text()).split('\n')).toHaveLength(60_001);
});

test('what fails before the first piece is refused like anything else', async () => {
  const answer = await fetch(`${served.url}/file?breaksAfter=0`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ success: false, code: 'busy' });
});

test('what fails later breaks the connection off, and the log says so', async () => {
  const answer = await fetch(`${served.url}/file?breaksAfter=2`);
  await expect(answer.text()).rejects.toThrow('terminated');
  expect(served.logs.at(-1)).toMatchObject({
    severity: 'ERROR',
    endpoint: 'file',
    outcome: 'broken off',
  });
});
