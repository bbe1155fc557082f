import path from 'node:path';

import type { Choice } from './binaries';
import { localParameters, localSecrets } from './config';
import { firestoreMainClass, shortLifeOfJava } from './jars';
import { startMember } from './members';
import { inRoot } from './paths.mjs';
import type { Ports } from './ports';

/** Bucket of the demo shop in every project. The picture URLs of the demo data contain this name. */
const bucket = 'demo-shop.appspot.com';

/**
 * Node options for the dozens of function processes, which handle few requests each. A small young generation, together
 * with `MALLOC_ARENA_MAX`, saves a quarter of their memory.
 */
const smallWorkers = [
  '--max-semi-space-size=2',
  `--require "${inRoot('emulators/bin/suite/lazyWorker.cjs')}"`,
];

export const firestoreStandIn = inRoot('packages/firestore-emulator/dist/cli.js');
const rulesStandIn = inRoot('packages/rules-emulator/dist/cli.js');

export function suiteUrls(ports: Ports) {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    shop: at(ports.hosting),
    sandbox: at(ports.sandbox),
    auth: at(ports.auth),
    functions: at(ports.functions),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    hub: at(ports.hub),
    ui: at(ports.ui),
  };
}

export function webEnvironment(projectId: string, ports: Ports): Record<string, string> {
  const urls = suiteUrls(ports);
  return {
    VITE_API_BASE: '/api',
    VITE_FIREBASE_API_KEY: 'demo',
    VITE_FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: projectId,
    VITE_AUTH_EMULATOR_URL: urls.auth,
    // Pictures are loaded directly from the Storage emulator.
    VITE_IMAGE_ORIGIN: `http://127.0.0.1:${ports.storage}`,
    VITE_MAPS_SANDBOX_URL: urls.sandbox,
  };
}

/**
 * Starts `firebase emulators:start`.
 * @param suite `importFrom`: the folder of an export; `settings`: additional environment variables of the emulators
 */
export function emulatorsProgram(
  {
    projectId,
    folder,
    temporary,
    configFile,
    binaries,
    importFrom,
    settings,
  }: {
    projectId: string;
    folder: string;
    temporary: string;
    configFile: string;
    importFrom?: string | undefined;
    binaries: Choice;
    settings?: Record<string, string> | undefined;
  },
  onLine: (line: string) => void,
) {
  const args = [
    '--require',
    inRoot('emulators/bin/suite/lazyAuthSchemas.cjs'),
    inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    `--project=${projectId}`,
    `--config=${configFile}`,
    ...(importFrom === undefined ? [] : [`--import=${importFrom}`]),
  ];
  const env = { ...emulatorsEnvironment(binaries), ...settings, TMPDIR: temporary };
  return startMember('emulators', args, {
    cwd: folder,
    env,
    log: path.join(folder, 'emulators.log'),
    onLine,
  });
}

/** @param suite `settings` contains the local secrets; the sandbox signs webhooks with the functions' keys */
export function sandboxProgram(
  { ports, folder, settings }: { ports: Ports; folder: string; settings: Record<string, string> },
  onLine: (line: string) => void,
) {
  const urls = suiteUrls(ports);
  const env = {
    ...process.env,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PUBLIC_URL: urls.sandbox,
    SHOP_WEBHOOK_URL: `${urls.shop}/api/payment-webhook`,
    SHOP_WEBHOOK_SECRET: settings.PAYMENT_WEBHOOK_SECRET,
    SHOP_COURIER_WEBHOOK_URL: `${urls.shop}/api/courier-webhook`,
    SHOP_COURIER_WEBHOOK_KEY: settings.COURIER_WEBHOOK_KEY,
    SANDBOX_UBER_CLIENT_ID: settings.COURIER_CLIENT_ID,
    SANDBOX_UBER_CLIENT_SECRET: settings.COURIER_CLIENT_SECRET,
    ...settings,
  };
  const log = path.join(folder, 'sandbox.log');
  return startMember('sandbox', [inRoot('sandbox/dist/main.js')], { cwd: folder, env, log, onLine });
}

/**
 * Returns the environment of a process that uses a suite: the variables of the Firebase SDKs and the functions'
 * configuration.
 */
export function testEnvironment(projectId: string, ports: Ports) {
  const urls = suiteUrls(ports);
  return {
    ...localParameters(ports),
    ...localSecrets(),
    // The shop's code in that process does not check coordinates. Tests of geocoding enable a provider.
    GEOCODING_PROVIDER: 'none',
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    STORAGE_BUCKET: bucket,
    SHOP_URL: urls.shop,
    SANDBOX_URL: urls.sandbox,
    // Keeps Google's libraries from looking for credentials of a cloud environment.
    METADATA_SERVER_DETECTION: 'none',
  };
}

/**
 * Returns the variables that enable the index check for queries to Google's emulator. The stand-in needs no such check.
 * @param report receives a JSON line for each queried collection and each missing index
 */
export function indexCheckEnvironment(report: string) {
  return {
    FIRESTORE_INDEX_FILE: inRoot('firestore.indexes.json'),
    FIRESTORE_INDEX_REPORT: report,
  };
}

/** Apart from downloading missing binaries, the CLI sends no requests to the internet in this environment. */
export function emulatorsEnvironment({ firestore, storage }: Choice) {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, FIREBASE_TOKEN: __, ...inherited } = process.env;
  const firestorePath = firestore.kind === 'standin' ? firestoreStandIn : firestore.jar;
  const storagePath = storage.kind === 'standin' ? rulesStandIn : storage.jar;
  const hasNoMain = firestore.kind === 'official' && firestore.launch === 'classpath';
  return {
    ...inherited,
    ...(firestorePath && { FIRESTORE_EMULATOR_BINARY_PATH: firestorePath }),
    ...(storagePath && { STORAGE_EMULATOR_BINARY_PATH: storagePath }),
    // Refuses queries without an index, as production does. Google's emulator accepts them.
    ...(firestore.kind === 'standin' && { FIRESTORE_EMULATOR_INDEXES: inRoot('firestore.indexes.json') }),
    ...(hasNoMain && { FIRESTORE_EMULATOR_MAIN_CLASS: firestoreMainClass }),
    // Each function runs in a separate process that inherits both settings.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...smallWorkers].filter(Boolean).join(' '),
    MALLOC_ARENA_MAX: '1',
    JDK_JAVA_OPTIONS: `${process.env.JDK_JAVA_OPTIONS ?? ''} ${shortLifeOfJava.join(' ')}`.trim(),
    PATH: `${inRoot('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    STORAGE_BUCKET_URL: bucket,
    // Without these three settings, the CLI queries Google for announcements, npm for the newest SDK, and the metadata
    // server for credentials.
    CI: 'true',
    npm_config_offline: 'true',
    METADATA_SERVER_DETECTION: 'none',
    // Each concurrent request may start a process, and fifty simultaneous starts overload a laptop.
    FUNCTIONS_EMULATOR_PARALLEL: process.env.FUNCTIONS_EMULATOR_PARALLEL ?? '12',
    // Reading the list of functions from a file instead of a server saves three seconds.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}
