import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { readSettings } from '../settings/envFiles';
import { mapsApis } from './mapsKey';
import { settingSteps } from './settings';

// Replaces a project's parameter files with ones that contain only the tested values.
jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  readSettings: jest.fn(() => ({})),
  shopOrigins: () => ['https://kush.co.za'],
}));

afterEach(stopFakes);

/** Returns the open points of a project whose parameters are complete. */
async function openPointsWith(settings: Record<string, string>): Promise<string[]> {
  const complete = {
    SHOP_ORIGINS: 'https://kush.co.za',
    PAYMENT_MODE: 'live',
    COURIER_PROVIDER: 'own-driver',
    COURIER_CUSTOMER_ID: 'own-driver',
    GEOCODING_PROVIDER: 'google',
  };
  jest.mocked(readSettings).mockReturnValue({ ...complete, ...settings });
  const { live } = await startFakeLive();
  const finding = await settingSteps.find(({ id }) => id === 'parameters')?.check(live);
  if (finding?.state !== 'done') throw new Error(`parameters: ${finding?.detail ?? 'no such step'}`);
  return finding.open.map(({ text }) => text);
}

test.each([[{ GEOCODING_PROVIDER: 'staff' }]])(
  'for a project with %j, the doctor reports that the delivery circle relies on the customer’s browser',
  async (settings) => {
    expect(await openPointsWith(settings)).toEqual([
      expect.stringMatching(/^GEOCODING_PROVIDER is not google: the delivery circle/),
    ]);
  },
);

test('the doctor reports nothing about geocoding if addresses are looked up', async () => {
  expect(await openPointsWith({ GEOCODING_PROVIDER: 'google' })).toEqual([]);
});

test('in test mode, the doctor’s first open point is that no card is charged', async () => {
  const [first] = await openPointsWith({ PAYMENT_MODE: 'test' });
  expect(first).toMatch(/^PAYMENT_MODE is test: no card is charged/);
});

test('the shop’s own drivers are refused without a decision about geocoding', async () => {
  jest.mocked(readSettings).mockReturnValue({
    SHOP_ORIGINS: 'https://kush.co.za',
    PAYMENT_MODE: 'live',
    COURIER_PROVIDER: 'own-driver',
    COURIER_CUSTOMER_ID: 'own-driver',
  });
  const { live } = await startFakeLive();
  const finding = await settingSteps.find(({ id }) => id === 'parameters')?.check(live);
  expect(finding).toMatchObject({
    state: 'todo',
    detail: expect.stringContaining(
      "GEOCODING_PROVIDER (is none, and the fee of the shop's own drivers",
    ) as string,
  });
});

test('the doctor also reports the manual steps of the courier', async () => {
  const points = await openPointsWith({ COURIER_PROVIDER: 'uber-direct', COURIER_CUSTOMER_ID: 'cus_1' });
  expect(points[0]).toMatch(/^Uber Direct: .*https:\/\/kush\.co\.za\/api\/courier-webhook/);
});

describe('the key for Google Maps', () => {
  const step = settingSteps.find(({ id }) => id === 'maps');

  /** Returns the open points of a project with a key for `websites`. */
  async function openPointsFor(websites: string[]) {
    jest
      .mocked(readSettings)
      .mockReturnValue({ VITE_GOOGLE_MAPS_API_KEY: 'key', VITE_GOOGLE_MAPS_MAP_ID: 'id' });
    const { live, project } = await startFakeLive();
    for (const api of mapsApis) project.services.add(api);
    project.keyRestrictions = {
      browserKeyRestrictions: { allowedReferrers: websites },
      apiTargets: mapsApis.map((service) => ({ service })),
    };
    const finding = await step?.check(live);
    return finding?.state === 'done' ? finding.open : finding;
  }

  test.each(['https://kush.co.za/*', 'kush.co.za', '*kush.co.za/*', '*'])(
    'is complete if its websites %s include the shop',
    async (website) => {
      expect(await openPointsFor(['https://kush-unit.web.app/*', website])).toEqual([]);
    },
  );

  test.each([
    'https://kush-unit.web.app/*',
    'https://kush.co.za/admin/*',
    'http://kush.co.za/*',
    '*.kush.co.za/*',
  ])('is reported with the URLs of the shop that its websites %s lack', async (website) => {
    expect(await openPointsFor([website])).toEqual([
      {
        text: expect.stringMatching(/^the Maps key does not allow https:\/\/kush\.co\.za,/) as string,
        isNoticed: true,
      },
    ]);
  });

  test('is asked for again once the operator has deleted an empty answer, as the run says', async () => {
    const { live } = await startFakeLive();
    const asking = { ...live, ask: { ...live.ask, isSilent: false } };
    jest.mocked(readSettings).mockReturnValue({ VITE_GOOGLE_MAPS_API_KEY: '' });
    expect(await step?.check(asking)).toMatchObject({
      state: 'done',
      open: [
        {
          text: expect.stringMatching(
            /delete the line VITE_GOOGLE_MAPS_API_KEY from web\/\.env\.kush-unit .*npm run live -- --project kush-unit in a terminal/,
          ) as string,
        },
      ],
    });
    jest.mocked(readSettings).mockReturnValue({});
    expect(await step?.check(asking)).toMatchObject({ state: 'todo' });
  });
});

describe('the settings of the site', () => {
  const step = settingSteps.find(({ id }) => id === 'web-settings');
  const complete = {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'kush-unit.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'kush-unit',
  };

  test('without the shop’s name, a run without prompts reports that customers do not see it', async () => {
    jest.mocked(readSettings).mockReturnValue(complete);
    const { live } = await startFakeLive();
    expect(await step?.check(live)).toMatchObject({
      state: 'done',
      open: [{ text: expect.stringContaining('set VITE_SHOP_NAME') as string, isNoticed: true }],
    });
  });

  test('without the shop’s name, a run with prompts asks for it', async () => {
    jest.mocked(readSettings).mockReturnValue(complete);
    const { live } = await startFakeLive();
    expect(await step?.check({ ...live, ask: { ...live.ask, isSilent: false } })).toMatchObject({
      state: 'todo',
      detail: expect.stringContaining('the name of the site') as string,
    });
  });

  test('with the shop’s name, nothing remains to be done', async () => {
    jest.mocked(readSettings).mockReturnValue({ ...complete, VITE_SHOP_NAME: 'Kush' });
    const { live } = await startFakeLive();
    expect(await step?.check(live)).toMatchObject({ state: 'done', open: [] });
  });
});
