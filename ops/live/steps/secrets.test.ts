import { emptyManifest, startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { readSettings } from '../settings/envFiles';
import type { Live, Step } from '../step';
import { secretSteps } from './secrets';

jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  readSettings: jest.fn(() => ({})),
}));

afterEach(stopFakes);

const stepCalled = (id: string) => secretSteps.find((step) => step.id === id) as Step;
const run = (id: string, live: Live) => stepCalled(id).run?.(live);
const check = (id: string, live: Live) => stepCalled(id).check(live);

/** Starts a project with a site and the secret key of `mode`. `setMode` changes the mode and its key. */
async function startShop(change: Partial<Live> = {}) {
  const fakes = await startFakeLive(change);
  const { project, server } = fakes;
  project.site = 'kush-unit';
  project.secrets.set('PAYMENT_SECRET_KEY', { versions: [], bindings: [] });
  const set = (settings: Record<string, string>) => jest.mocked(readSettings).mockReturnValue(settings);
  const setMode = (mode: 'test' | 'live') => {
    set({ PAYMENT_MODE: mode, PAYMENT_API_URL: `${server.url}/payments.yoco.com/api` });
    project.secrets.get('PAYMENT_SECRET_KEY')?.versions.push(`sk_${mode}_unit`);
  };
  setMode('test');
  const webhookSecret = () => project.secrets.get('PAYMENT_WEBHOOK_SECRET');
  /** Refuses to store a secret once, which ends a run after it has registered a webhook. */
  const interrupt = () =>
    server.faults.push({
      on: /^POST secretmanager.*:addVersion/,
      times: 1,
      status: 403,
      message: 'Not now.',
    });
  return { ...fakes, set, setMode, webhookSecret, interrupt };
}

describe('a secret that was stored as unused', () => {
  const manifest = {
    ...emptyManifest,
    params: ['COURIER_CLIENT_ID', 'GEOCODING_KEY', 'MAIL_PASSWORD'].map((name) => ({ name, type: 'secret' })),
  };

  test.each([
    [{ COURIER_PROVIDER: 'uber-direct' }, 'COURIER_CLIENT_ID'],
    [{ GEOCODING_PROVIDER: 'google' }, 'GEOCODING_KEY'],
    [{ MAIL_SMTP_URL: 'smtps://user@mail.kush.invalid:465' }, 'MAIL_PASSWORD'],
  ])('is asked for once the settings %j use it: %s', async (settings, name) => {
    const { live, project, set } = await startShop({ manifest: () => Promise.resolve(manifest) });
    await run('secrets', live);
    expect(await check('secrets', live)).toMatchObject({ state: 'done' });

    set({ PAYMENT_MODE: 'test', ...settings });
    expect(await check('secrets', live)).toEqual({ state: 'todo', detail: `ask for ${name}` });
    const asked: string[] = [];
    const text: Live['ask']['text'] = ({ name: of }) => {
      asked.push(of);
      return Promise.resolve('a value of the operator');
    };
    await run('secrets', { ...live, ask: { ...live.ask, text } });

    expect(asked).toEqual([name]);
    expect(project.secrets.get(name)?.versions.at(-1)).toBe('a value of the operator');
    expect(await check('secrets', live)).toMatchObject({ state: 'done' });
  });
});

test('a webhook whose secret was not stored is registered again, although the secret of another mode is stored', async () => {
  const { live, subscriptions, setMode, webhookSecret, interrupt } = await startShop();
  await run('webhook', live);
  setMode('live');
  interrupt();
  await expect(run('webhook', live)).rejects.toThrow('Not now.');

  expect(await check('webhook', live)).toMatchObject({ state: 'todo' });
  await run('webhook', live);

  expect(subscriptions.map(({ id, mode }) => `${mode} ${id}`)).toEqual(['test sub_1', 'live sub_3']);
  expect(webhookSecret()?.versions.at(-1)).toBe('whsec_fake3');
  expect(await check('webhook', live)).toMatchObject({ state: 'done' });
});

test('a shop that returns to test payments gets a webhook for them, because only the secret of live payments is stored', async () => {
  const { live, subscriptions, setMode, webhookSecret } = await startShop();
  await run('webhook', live);
  // Gives the webhooks different names, as they are registered in different seconds.
  for (const one of subscriptions) one.name = 'shop-1';
  setMode('live');
  await run('webhook', live);
  setMode('test');

  expect(await check('webhook', live)).toMatchObject({ state: 'todo' });
  await run('webhook', live);

  expect(subscriptions.map(({ id, mode }) => `${mode} ${id}`)).toEqual(['live sub_2', 'test sub_3']);
  expect(webhookSecret()?.versions.at(-1)).toBe('whsec_fake3');
});

describe('a webhook whose secret was stored without a label, by an earlier release', () => {
  async function startEarlierShop() {
    const shop = await startShop();
    await run('webhook', shop.live);
    const secret = shop.webhookSecret();
    if (secret) secret.labels = { 'firebase-managed': 'functions' };
    return shop;
  }

  test('is kept', async () => {
    const { live } = await startEarlierShop();
    expect(await check('webhook', live)).toMatchObject({ state: 'done' });
  });

  test('does not hide that the registration of the next one was interrupted', async () => {
    const { live, setMode, interrupt } = await startEarlierShop();
    setMode('live');
    interrupt();
    await expect(run('webhook', live)).rejects.toThrow('Not now.');
    expect(await check('webhook', live)).toMatchObject({ state: 'todo' });
  });
});

test('a webhook is not retired while the secret of the next one is missing, and the next rotation repairs this', async () => {
  const { live, webhookSecret, interrupt, subscriptions } = await startShop();
  await run('webhook', live);
  interrupt();
  await expect(run('webhook-rotate', live)).rejects.toThrow('Not now.');

  expect(await check('webhook-retire', live)).toMatchObject({ state: 'blocked' });
  expect(await check('webhook-rotate', live)).toMatchObject({ state: 'todo' });
  await run('webhook-rotate', live);

  expect(webhookSecret()?.versions.at(-1)).toBe('whsec_fake1 whsec_fake3');
  expect(subscriptions).toHaveLength(3);
  expect(await check('webhook-retire', live)).toMatchObject({ state: 'todo' });
});
