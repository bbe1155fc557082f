import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { placeOne } from '../../functions/src/checkout/testing/placed';
import { addAttempt, attemptKey } from '../../functions/src/staff/data/attemptStore';
import { readRunbook } from '../support/runbook';

const run = promisify(execFile);
const root = path.resolve(__dirname, '../..');
const local = readRunbook().filter(({ isLocal }) => isLocal);

let shop: OwnShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('the local commands of the runbook run and print the documented information', async () => {
  const placed = await placeOne(shop);
  const env = {
    ...process.env,
    AT: '',
    SHOP: process.env['SHOP_URL'],
    ORDER: placed.orderId,
    NAME: 'locked-out',
  };
  for (let tries = 0; tries < 5; tries += 1) await addAttempt(attemptKey.ofUsername(env.NAME), new Date());
  await expect(addAttempt(attemptKey.ofUsername(env.NAME), new Date())).rejects.toThrow(/Too many/);
  const said: string[] = [];
  for (const { text } of local) {
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', text], { cwd: root, env });
    said.push(stdout);
  }
  const all = said.join('\n');
  expect(all).toContain('"success":true');
  expect(all).toContain(`"number": "${placed.orderId}"`);
  expect(all).toContain(placed.checkoutId);
  expect(all).not.toContain('Test Customer');
  expect(all).toContain('"differences": []');
  await addAttempt(attemptKey.ofUsername(env.NAME), new Date());
});
