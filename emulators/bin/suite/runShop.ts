import type { Suite } from '../suite';
import { startSuite } from '../suite';
import type { Official, StandIn } from './binaries';
import { homeProject } from './config';
import { reconcileEveryMinute } from './everyMinute';
import { serveLinksPage } from './linksPage';
import { readJson } from './paths.mjs';
import type { Ports } from './ports';
import { isShopRunning, suitePorts, takenPorts } from './ports';
import { wakeFunctions } from './ready';
import { demoLogins } from './seed';

const worthShowing = /^(\[?>|⚠|⬢|!|✖)|error/i;

/**
 * Runs the shop until it is stopped.
 * @param offset added to every port; a value other than 0 runs a second shop at the same time
 * @param signal stops the shop
 * @returns exit code
 */
export async function runShop(offset: number, signal: AbortSignal): Promise<number> {
  const startedAt = Date.now();
  const ports = suitePorts(readJson('firebase.json'), offset);
  const refusal = await whyNotNow(ports);
  if (refusal) {
    console.error(refusal);
    return 1;
  }
  let running = false;
  const suite = await startSuite({
    ...namesFor(offset),
    projectId: homeProject,
    ports,
    ui: true,
    seed: 'import',
    // Deliveries advance automatically and take five minutes.
    sandbox: { SANDBOX_UBER_ROBO: 'auto', SANDBOX_UBER_ROBO_SCALE: '2' },
    signal,
    onProgress: (text) => console.log(text),
    onLine: (line) => {
      if (running && worthShowing.test(line)) console.log(line);
    },
  }).catch((error) => {
    if (signal.aborted) return undefined;
    throw error;
  });
  if (!suite) return 0;
  const page = suite.binaries.ui ? undefined : await serveLinksPage(suite.urls, ports.ui);
  console.log(describe(suite, Date.now() - startedAt));
  running = true;
  void wakeFunctions(suite.urls.shop);
  const schedule = reconcileEveryMinute(suite.urls, demoLogins().staff, { onTrouble: console.error });
  const trouble = await Promise.race([untilStopped(signal), suite.failed.catch((error) => error.message)]);
  running = false;
  console.log(trouble ? `\n${trouble}\nStopping …` : '\nStopping …');
  schedule.stop();
  page?.close();
  await suite.stop();
  return trouble ? 1 : 0;
}

function namesFor(offset: number) {
  const suffix = offset === 0 ? '' : `-${offset}`;
  return {
    name: `home${suffix}`,
    outputs: { functions: `functions/dist${suffix}`, web: `web/dist${suffix}` },
  };
}

async function whyNotNow(ports: Ports) {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return undefined;
  if (await isShopRunning(ports, homeProject)) {
    return `The shop is already running: http://127.0.0.1:${ports.hosting} (press Ctrl-C in its terminal to stop it).`;
  }
  const list = taken.map(({ name, port }) => `${port} (${name})`).join(', ');
  return [
    `Another program uses these ports on 127.0.0.1: ${list}.`,
    `Stop that program and try again (lsof -i :${taken[0]?.port} shows it), or run the shop on other ports: npm start -- --offset=300`,
  ].join('\n');
}

function untilStopped(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

function describe({ urls, binaries }: Suite, tookMs: number) {
  const { customer, staff } = demoLogins();
  const origin = (binary: Official | StandIn) =>
    binary.kind === 'official'
      ? `official (${binary.source})`
      : `stand-in (${binary.reason}; see emulators/README.md)`;
  return `
  The shop is open (after ${(tookMs / 1000).toFixed(1)} s)

  Shop           ${urls.shop}
                 ${customer.email} / ${customer.password}
  Back office    ${urls.shop}/admin
                 ${staff.username} / ${staff.password}
  Sandbox        ${urls.sandbox}   payment provider, courier, maps, mail
  Emulators      ${urls.ui}   ${binaries.ui ? 'Emulator UI' : 'links; the Emulator UI is not available'}

  Firestore      ${origin(binaries.firestore)}
  Storage rules  ${origin(binaries.storage)}
  Auth, Functions, Hosting, Storage: official

  Ctrl-C stops everything.
`;
}
