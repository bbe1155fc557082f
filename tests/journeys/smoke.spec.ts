// Runs the smoke test that `npm run live` performs on a live site after the deployment.
import { smokeTest } from '../../ops/live/smoke/smokeTest';
import { suite } from '../support/suite';
import { expect, test } from '../support/test';

test('the smoke test of a deployment signs up, gets a quote, orders and pays', async () => {
  const reported: string[] = [];

  const open = await smokeTest({
    site: suite.shopUrl,
    apiKey: 'demo',
    authUrl: `${suite.authUrl}/identitytoolkit.googleapis.com`,
    withOrder: true,
    command: 'npm run live',
    report: (line) => reported.push(line),
    pay: async (page) => {
      const checkout = page.split('/').at(-1);
      await fetch(`${suite.sandboxUrl}/_sandbox/yoco/checkouts/${checkout}/pay`, { method: 'POST' });
    },
  });

  expect(open).toEqual([expect.stringContaining('is paid'), expect.stringContaining('order-running')]);
  expect(reported.at(-1)).toContain('opens the payment page');
});
