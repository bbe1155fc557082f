import { mkdirSync, writeFileSync } from 'node:fs';

import { inRoot } from '../../emulators/bin/suite/paths.mjs';
import { localSecrets } from '../../emulators/bin/suite/config';
import { productionNode, uploadedBundle } from '../support/deployed/bundle';
import { startGoogle } from '../support/deployed/google';
import { startInstance } from '../support/deployed/instance';
import type { Request } from './buyers';
import { aPayment, api, requestOf, someBuyers } from './buyers';
import type { Ground } from './ground';
import { ratioRow } from './statistics';

const rounds = 9;
const bars = { getallProducts: 1.5, pay: 3 };

type Stocked = { stockQuantity: { oneGram: number } };

/**
 * Measures the time from the start of a process of the deployed bundle to its first response. Alternates with an empty
 * function on the same machine, with the same framework, Node version and environment.
 */
export async function coldStart(ground: Ground) {
  const [bundle, google, node] = await Promise.all([
    uploadedBundle(),
    startGoogle(ground.projectId),
    productionNode(),
  ]);
  const base = { node: node.file, preload: inRoot('tests/support/deployed/preload.cjs') };
  const environment = {
    GCLOUD_PROJECT: ground.projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId: ground.projectId }),
    FIRESTORE_EMULATOR_HOST: new URL(ground.firestoreUrl).host,
    GCE_METADATA_HOST: `127.0.0.1:${google.port}`,
    TEST_GOOGLE_PORT: String(google.port),
    SHOP_ORIGINS: ground.shopUrl,
    PAYMENT_MODE: 'test',
    PAYMENT_API_URL: `${ground.sandboxUrl}/yoco/api`,
    COURIER_PROVIDER: 'own-driver',
    ...localSecrets(),
  };
  const first = async (target: string, folder: string, path: string, request: Request = {}) => {
    const startedAt = performance.now();
    const instance = await startInstance({ ...base, folder, target, env: environment });
    try {
      const answer = await fetch(`${instance.url}${path}`, requestOf(request));
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${target} returned ${answer.status}: ${text}`);
      return performance.now() - startedAt;
    } finally {
      await instance.stop();
    }
  };

  const empty = writeEmpty();
  const { products } = await api(ground, 'getall-products');
  // Uses the product with the most stock, because each round holds a unit.
  const [model] = products.sort((one: Stocked, other: Stocked) => unitsOf(other) - unitsOf(one));
  const people = await someBuyers(ground, rounds);
  const tookMs = { empty: [] as number[], getallProducts: [] as number[], pay: [] as number[] };
  try {
    for (const { uid } of people) {
      google.addAccount({ localId: uid, email: `${uid}@example.com` });
      tookMs.empty.push(await first('empty', empty, '/'));
      tookMs.getallProducts.push(await first('getallProducts', bundle.folder, '/api/getall-products'));
      const body = aPayment(ground, model, uid);
      tookMs.pay.push(await first('pay', bundle.folder, '/api/pay', { token: google.token(uid), body }));
    }
  } finally {
    google.close();
    bundle.remove();
  }
  return (['getallProducts', 'pay'] as const).map((name) => {
    const what = `First response of ${name} / empty function, Node ${node.version}`;
    return ratioRow(what, tookMs[name], tookMs.empty, bars[name]);
  });
}

function unitsOf({ stockQuantity }: Stocked): number {
  return stockQuantity.oneGram;
}

function writeEmpty(): string {
  const folder = inRoot('.local/bench/empty');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'empty', main: 'index.js' }));
  writeFileSync(
    `${folder}/index.js`,
    'exports.empty = (request, response) => response.json({ success: true });\n',
  );
  return folder;
}
