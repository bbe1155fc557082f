/**
 * Checks the parameters of a real project in `functions/.env.<project id>`. Demo values must never reach a real
 * project. A problem fails the build of a deployment, and `npm run live` reports it earlier.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** Values that occur only in the local suite: its URLs and its sandbox identifiers. */
const demoValue = /127\.0\.0\.1|localhost|^http:|sandbox|demo|\.example\b/i;

/** @type {Record<string, { secrets: string[], byHand: string | null }>} */
const couriers = JSON.parse(readFileSync(new URL('couriers.json', import.meta.url), 'utf8'));

/**
 * Returns the secrets and the remaining manual steps for a project's courier, or null if the courier is unknown.
 * @param {Record<string, string | undefined>} settings
 */
export function courierNeeds({ COURIER_PROVIDER: name }) {
  return (name !== undefined && Object.hasOwn(couriers, name) && couriers[name]) || null;
}

/**
 * Returns false for ids that begin with `demo-`, which Google reserves for emulators and never assigns to a project.
 * @param {string} projectId
 */
export function isRealProject(projectId) {
  return projectId !== '' && !projectId.startsWith('demo-');
}

/** @param {string} projectId */
export function functionsEnvFile(projectId) {
  return fileURLToPath(new URL(`.env.${projectId}`, import.meta.url));
}

/**
 * Returns the problems in the parameters of a real project.
 * @param {Record<string, string | undefined>} settings
 * @returns {{ name: string, fault: string }[]}
 */
export function parameterFaults(settings) {
  const needed = ['SHOP_ORIGINS', 'PAYMENT_MODE', 'COURIER_CUSTOMER_ID'];
  const origins = (settings['SHOP_ORIGINS'] ?? '').split(',').map((origin) => origin.trim());
  return [
    ...needed
      .filter((name) => (settings[name] ?? '').trim() === '')
      .map((name) => ({ name, fault: 'is missing' })),
    ...Object.entries(settings)
      .filter(([, value]) => demoValue.test(value ?? ''))
      .map(([name, value]) => ({ name, fault: `has a demo value: ${value}` })),
    ...origins
      .filter((origin) => origin !== '' && !demoValue.test(origin) && !isOrigin(origin))
      .map((origin) => ({ name: 'SHOP_ORIGINS', fault: `is not a list of https origins: ${origin}` })),
    ...oneOf(settings, 'PAYMENT_MODE', ['test', 'live']),
    ...oneOf(settings, 'APP_CHECK', ['required']),
    ...oneOf(settings, 'COURIER_PROVIDER', Object.keys(couriers)),
    ...oneOf(settings, 'GEOCODING_PROVIDER', ['google', 'none', 'staff']),
    ...uncheckedAddresses(settings),
    ...missingCustomerId(settings),
  ];
}

/**
 * Reports a fault if the fee depends on the distance and nobody checks the location that the browser sends, because
 * customers could then choose the fee.
 * @param {Record<string, string | undefined>} settings
 */
function uncheckedAddresses({
  COURIER_PROVIDER: courier = 'own-driver',
  GEOCODING_PROVIDER: provider = 'none',
}) {
  if (courier !== 'own-driver' || provider !== 'none') return [];
  const fault =
    "is none, and the fee of the shop's own drivers depends on a distance that the browser reports: set google, or set staff if staff compare each address with its distance before handing over the parcel";
  return [{ name: 'GEOCODING_PROVIDER', fault }];
}

/**
 * Reports a fault if the customer id is the word that the shop's own drivers use, because a courier would refuse it.
 * @param {Record<string, string | undefined>} settings
 */
function missingCustomerId({ COURIER_PROVIDER: courier = 'own-driver', COURIER_CUSTOMER_ID: id }) {
  if (id !== 'own-driver' || courier === id || !Object.hasOwn(couriers, courier)) return [];
  const fault = `is own-driver, and ${courier} needs the customer id in its dashboard`;
  return [{ name: 'COURIER_CUSTOMER_ID', fault }];
}

/**
 * Throws if the parameters of a real project are missing or invalid.
 * @param {string | undefined} projectId
 */
export function verifyDeploySettings(projectId = '') {
  if (!isRealProject(projectId)) return;
  const file = functionsEnvFile(projectId);
  const problem = existsSync(file)
    ? parameterFaults(parseEnv(readFileSync(file, 'utf8')))
        .map(({ name, fault }) => `${name} ${fault}`)
        .join('; ')
    : 'the file does not exist';
  if (problem !== '') {
    throw new Error(
      `functions/.env.${projectId}: ${problem}. \`npm run live\` prompts for missing settings.`,
    );
  }
}

/** @param {string} text */
function isOrigin(text) {
  return (
    URL.canParse(text) && text.startsWith('https://') && new URL(text).origin === text.replace(/\/$/, '')
  );
}

/**
 * @param {Record<string, string | undefined>} settings
 * @param {string} name
 * @param {string[]} allowed
 */
function oneOf(settings, name, allowed) {
  const value = settings[name];
  if (value === undefined || value === '' || allowed.includes(value)) return [];
  return [{ name, fault: `must have the value ${allowed.join(' or ')}` }];
}
