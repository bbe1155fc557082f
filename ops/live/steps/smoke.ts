import { functionsEnv, readSettings, webEnv } from '../settings/envFiles';
import { smokeTest } from '../smoke/smokeTest';
import type { Step } from '../step';
import { commandFor, todo } from '../step';

export const smokeStep: Step = {
  id: 'smoke',
  needs: ['hosting'],
  part: 'deploy',
  isRepeated: true,
  title: 'uses the live shop like a new visitor: lists, sign-up, a quote and, with test keys, an order',
  check: async (live) => todo(`use ${(await live.site()).defaultUrl}, with a temporary account`),
  run: async ({ projectId, env, print, open, site }) => {
    const points = await smokeTest({
      site: env['SMOKE_SITE'] ?? (await site()).defaultUrl,
      apiKey: readSettings(webEnv(projectId))['VITE_FIREBASE_API_KEY'] ?? '',
      authUrl: env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com',
      withOrder: readSettings(functionsEnv(projectId))['PAYMENT_MODE'] === 'test',
      command: commandFor({ projectId }, '--only=smoke'),
      report: (line) => print(`  ${line}`),
    });
    open.push(...points.map((text) => ({ text, isNoticed: false })));
    return 'the shop works';
  },
};
