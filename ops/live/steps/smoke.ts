import { functionsEnv, readSettings, shopOrigins, webEnv } from '../settings/envFiles';
import { smokeTest } from '../smoke/smokeTest';
import type { Step } from '../step';
import { blocked, todo } from '../step';

export const smokeStep: Step = {
  id: 'smoke',
  part: 'deploy',
  title: 'uses the live shop as a first visitor: lists, sign-up, a quote, and with test keys an order',
  check: ({ projectId }) =>
    Promise.resolve(
      shopOrigins(projectId).length === 0
        ? blocked('SHOP_ORIGINS is missing: npm run live -- --only=parameters')
        : todo(`use ${shopOrigins(projectId)[0] ?? ''}, under a throw-away account`),
    ),
  run: async ({ projectId, env, print, open }) => {
    const points = await smokeTest({
      site: env['SMOKE_SITE'] ?? shopOrigins(projectId)[0] ?? '',
      apiKey: readSettings(webEnv(projectId))['VITE_FIREBASE_API_KEY'] ?? '',
      authUrl: env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com',
      withOrder: readSettings(functionsEnv(projectId))['PAYMENT_MODE'] === 'test',
      report: (line) => print(`  ${line}`),
    });
    open.push(...points);
    return 'the shop works';
  },
};
