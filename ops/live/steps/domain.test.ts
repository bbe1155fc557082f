import { startFakeLive, stopFakes } from '../../rehearsal/fakeLive';
import { shopOrigins } from '../settings/envFiles';
import { domainStep } from './domain';

jest.mock<object>('../settings/envFiles', () => ({
  ...jest.requireActual<object>('../settings/envFiles'),
  shopOrigins: jest.fn(() => []),
}));

afterEach(stopFakes);

const google = 'https://kush-unit.web.app';
const own = 'https://www.kush.co.za';
const active = {
  hostState: 'HOST_ACTIVE',
  ownershipState: 'OWNERSHIP_ACTIVE',
  cert: { state: 'CERT_ACTIVE' },
};

/** Returns the open points of a shop with these origins. `domain` is what Google reports about the shop's own domain. */
async function openPointsWith(origins: string[], domain: Record<string, unknown> = active) {
  jest.mocked(shopOrigins).mockReturnValue(origins);
  const { live, project } = await startFakeLive();
  project.site = project.id;
  project.customDomains.set(new URL(own).host, domain);
  const finding = await domainStep.check(live);
  return finding.state === 'done' ? finding.open.map(({ text }) => text) : finding;
}

const pending = { ...active, cert: { state: 'CERT_PROPAGATING' } };

test('a shop without its own domain is told to add one after Google’s URL, to allow it in its API keys, and to run every step', async () => {
  expect(await openPointsWith([google])).toEqual([
    expect.stringMatching(
      /append its origin .* after Google’s URL.* Maps key or a reCAPTCHA key.* run npm run live -- --project kush-unit$/,
    ),
  ]);
});

test('a custom domain listed after Google’s URL moves to the front only once it responds', async () => {
  expect(await openPointsWith([google, own], pending)).toEqual([
    expect.stringMatching(/^https:\/\/www\.kush\.co\.za does not respond yet/),
  ]);
  expect(await openPointsWith([google, own])).toEqual([
    expect.stringMatching(
      /^https:\/\/www\.kush\.co\.za responds: .* front of SHOP_ORIGINS .*npm run live -- --project kush-unit$/,
    ),
  ]);
});

test('a custom domain listed first is reported until it responds, because e-mails link to it', async () => {
  expect(await openPointsWith([own, google], pending)).toEqual([
    expect.stringMatching(/does not respond yet/),
    expect.stringMatching(/^e-mails and product pages link to .*move it after Google’s URL/),
  ]);
  expect(await openPointsWith([own, google])).toEqual([]);
  expect(await openPointsWith([own, google], { ...active, cert: { state: 'CERT_EXPIRING_SOON' } })).toEqual(
    [],
  );
});
