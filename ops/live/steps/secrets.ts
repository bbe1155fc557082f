import { randomBytes } from 'node:crypto';

import { courierNeeds } from '../../../functions/deploySettings.mjs';
import { newestVersion, readLabel, readSecret, setLabel, storeSecret } from '../google/secrets';
import { secretNames } from '../deploy/manifest';
import { createYocoWebhooks } from '../providers/yocoWebhooks';
import { functionsEnv, readSettings } from '../settings/envFiles';
import type { Live, Step } from '../step';
import { blocked, commandFor, done, StepFailure, todo } from '../step';

const webhookSecret = 'PAYMENT_WEBHOOK_SECRET';
const secretKey = 'PAYMENT_SECRET_KEY';
const mailPassword = 'MAIL_PASSWORD';
const geocodingKey = 'GEOCODING_KEY';

/**
 * Label of the webhook secret: name of the webhook to which the secret belongs, or `pending` while one is registered.
 * Secrets that were stored by earlier releases have no label.
 */
const ownerLabel = 'webhook';

/** An unused secret gets a random value with this prefix, because a known value would be unsafe. */
const unusedPrefix = 'unused-';

/** Secrets that the step generates. They must be hard to guess, and must not change unless they have leaked. */
const generated = ['PERSON_ID_KEY'];

const secretTexts: Partial<Record<string, string>> = {
  [secretKey]: 'Secret key of the payment provider',
  [mailPassword]: 'Password for the mail server',
  [geocodingKey]: 'Server key that is restricted to the Geocoding API',
};

const settingsOf = (live: Live) => readSettings(functionsEnv(live.projectId));

/** Includes secrets that were stored as unused and are now used. */
export async function missingSecrets(live: Live): Promise<string[]> {
  const names = secretNames(await live.manifest()).filter((name) => name !== webhookSecret);
  const missing = await Promise.all(names.map((name) => isMissing(live, name)));
  return names.filter((_, index) => missing[index]);
}

async function isMissing(live: Live, name: string): Promise<boolean> {
  if (!isUsed(name, settingsOf(live))) return (await newestVersion(live, name)) === undefined;
  const value = await readSecret(live, name);
  return value === undefined || value.startsWith(unusedPrefix);
}

function keyFault(key: string, mode: string | undefined): string | undefined {
  const prefix = mode === 'live' ? 'sk_live_' : 'sk_test_';
  if (key === 'sk_test_shop') return 'is the demo’s key';
  return key.startsWith(prefix)
    ? undefined
    : `does not begin with ${prefix}, as PAYMENT_MODE=${mode ?? 'test'} requires`;
}

function isUsed(name: string, settings: ReturnType<typeof settingsOf>): boolean {
  if (name.startsWith('COURIER_')) return courierNeeds(settings)?.secrets.includes(name) ?? false;
  if (name === geocodingKey) return settings['GEOCODING_PROVIDER'] === 'google';
  return name !== mailPassword || hasMailUser(settings['MAIL_SMTP_URL'] ?? '');
}

const hasMailUser = (url: string) => URL.canParse(url) && new URL(url).username !== '';

async function paymentWebhooks(live: Live) {
  const key = await readSecret(live, secretKey);
  if (key === undefined)
    throw new StepFailure(`${secretKey} is missing: ${commandFor(live, '--only=secrets')}`);
  const fault = keyFault(key, settingsOf(live)['PAYMENT_MODE']);
  if (fault !== undefined) throw new StepFailure(`${secretKey} ${fault}`);
  const apiUrl = settingsOf(live)['PAYMENT_API_URL'] ?? 'https://payments.yoco.com/api';
  // A domain of the shop may not be reachable yet, but the URL assigned by Google always is.
  const { defaultUrl } = await live.site();
  const url = `${defaultUrl}/api/payment-webhook`;
  const { list, ...yoco } = createYocoWebhooks(apiUrl, key);
  return { yoco: { ...yoco, list: () => list(url, settingsOf(live)['PAYMENT_MODE'] ?? '') }, url };
}

/** Contains the current time, so names sort by their time of creation. */
const nextName = () => `shop-${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;

/** Registers a webhook, and stores its secret after those in `kept`. */
async function registerWebhook(live: Live, kept: string): Promise<void> {
  const { yoco, url } = await paymentWebhooks(live);
  const name = nextName();
  const { secret } = await yoco.register(name, url);
  await storeSecret(live, webhookSecret, `${kept} ${secret}`.trim());
  await setLabel(live, webhookSecret, { [ownerLabel]: name });
}

export const secretSteps: readonly Step[] = [
  {
    id: 'secrets',
    part: 'doctor',
    title: 'stores the secrets of the functions, except the webhook secret, in Secret Manager',
    check: async (live) => {
      const missing = await missingSecrets(live);
      if (missing.length > 0) return todo(`ask for ${missing.join(', ')}`);
      const fault = keyFault((await readSecret(live, secretKey)) ?? '', settingsOf(live)['PAYMENT_MODE']);
      return fault === undefined
        ? done('all are stored')
        : blocked(
            `${secretKey} ${fault}: npx firebase functions:secrets:set ${secretKey} --project ${live.projectId}`,
          );
    },
    run: async (live) => {
      const settings = settingsOf(live);
      const mode = settings['PAYMENT_MODE'];
      for (const name of await missingSecrets(live)) {
        if (generated.includes(name)) {
          await storeSecret(live, name, randomBytes(32).toString('hex'));
          live.print(`  ${name} generated and stored`);
          continue;
        }
        const isUnused = !isUsed(name, settings);
        const value = isUnused
          ? `${unusedPrefix}${randomBytes(24).toString('hex')}`
          : await live.ask.text({
              name,
              isSecret: true,
              text: secretTexts[name] ?? `Courier credential ${name}`,
              fault: (answer) =>
                answer === '' ? 'is missing' : name === secretKey ? keyFault(answer, mode) : undefined,
            });
        await storeSecret(live, name, value);
        live.print(`  ${name} stored${isUnused ? ' (an unused random value)' : ''}`);
      }
      return 'stored';
    },
  },
  {
    id: 'webhook',
    needs: ['secrets'],
    part: 'doctor',
    title:
      'registers the webhook with the payment provider and stores its secret, which is returned only once',
    check: async (live) => {
      const { yoco, url } = await paymentWebhooks(live);
      const [registered, stored, owner] = await Promise.all([
        yoco.list(),
        newestVersion(live, webhookSecret),
        readLabel(live, webhookSecret, ownerLabel),
      ]);
      const isOwned = registered.some(({ name }) => owner === undefined || owner === name);
      if (isOwned && stored !== undefined) return done(`${url} is registered`);
      return todo(
        registered.length > 0
          ? `register ${url} again: its secret is not stored and cannot be read again`
          : `register ${url}`,
      );
    },
    run: async (live) => {
      const { yoco } = await paymentWebhooks(live);
      const unusable = await yoco.list();
      // If the run ends before the secret is stored, the next run registers a webhook again.
      await setLabel(live, webhookSecret, { [ownerLabel]: 'pending' });
      await registerWebhook(live, '');
      for (const { id } of unusable) await yoco.remove(id);
      return `registered, and ${webhookSecret} stored`;
    },
  },
  {
    id: 'webhook-rotate',
    part: 'by hand',
    title:
      'registers a second webhook and stores both secrets, so that no event is lost while the secret changes',
    check: async (live) => {
      const stored = await readSecret(live, webhookSecret);
      if (stored === undefined)
        return blocked(`there is no secret to rotate: ${commandFor(live, '--only=webhook')}`);
      return stored.includes(' ')
        ? blocked(
            `two secrets are already stored: deploy the functions, then run ${commandFor(live, '--only=webhook-retire')}`,
          )
        : todo('register a second webhook');
    },
    run: async (live) => {
      await registerWebhook(live, (await readSecret(live, webhookSecret)) ?? '');
      return `both secrets stored: now run ${commandFor(live, '--only=functions')}, then ${commandFor(live, '--only=webhook-retire')}`;
    },
  },
  {
    id: 'webhook-retire',
    part: 'by hand',
    title: 'removes the earlier webhook; a second run a day later removes its secret',
    check: async (live) => {
      const { yoco } = await paymentWebhooks(live);
      const [registered, stored] = await Promise.all([yoco.list(), readSecret(live, webhookSecret)]);
      if (registered.length > 1 && stored?.includes(' ') !== true)
        return blocked(
          `a webhook has no stored secret: first run ${commandFor(live, '--only=webhook-rotate')}`,
        );
      if (registered.length > 1)
        return todo(`remove ${registered.length - 1} of ${registered.length} webhooks`);
      return stored?.includes(' ') ? todo('remove the earlier secret') : done('one webhook, one secret');
    },
    run: async (live) => {
      const { yoco } = await paymentWebhooks(live);
      const registered = (await yoco.list()).sort((a, b) => (a.name < b.name ? -1 : 1));
      if (registered.length > 1) {
        for (const { id } of registered.slice(0, -1)) await yoco.remove(id);
        return 'removed; the provider may repeat its events for a day: run this step again tomorrow';
      }
      const stored = await readSecret(live, webhookSecret);
      await storeSecret(live, webhookSecret, stored?.split(' ').at(-1) ?? '');
      return `stored: now run ${commandFor(live, '--only=functions')}`;
    },
  },
];
