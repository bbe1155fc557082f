import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import type { SuiteOptions } from '../../../emulators/bin/suite';
import { startSuite } from '../../../emulators/bin/suite';
import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import { suitePorts, takenPorts } from '../../../emulators/bin/suite/ports';
import { indexCheckEnvironment } from '../../../emulators/bin/suite/programs';

const firstOffset = 10_000;
const step = 20;
const places = 5;

export type TestSuite = Awaited<ReturnType<typeof startTestSuite>>;

/** Starts a suite that can run at the same time as `npm start` and other test suites. */
export async function startTestSuite(kind: 'test' | 'bench', more: Partial<SuiteOptions> = {}) {
  const place = await takePlace();
  try {
    const outputs = { functions: `functions/dist-${place.name}`, web: `web/dist-${place.name}` };
    const suite = await startSuite({
      name: place.name,
      // The CLI finds running emulators by their project, so no two suites share one.
      projectId: `demo-shop-${kind}-${place.index}`,
      ports: place.ports,
      outputs,
      // The payment provider retries webhooks for days. This factor makes the retries 1,000 times faster.
      sandbox: { SANDBOX_RETRY_SCALE: '0.001' },
      ...more,
      emulatorSettings: { ...indexCheckEnvironment(queryReport(place.name)), ...more.emulatorSettings },
    });
    const stop = async () => {
      await suite.stop();
      place.leave();
    };
    return { ...suite, outputs, stop };
  } catch (error) {
    place.leave();
    throw error;
  }
}

/** @param name of the suite */
export function queryReport(name: string) {
  return inRoot('.local/suites', name, 'queries.jsonl');
}

async function takePlace() {
  for (let index = 0; index < places; index += 1) {
    const name = `test-${index}`;
    const leave = reserve(name);
    if (!leave) continue;
    const ports = suitePorts(readJson('firebase.json'), firstOffset + index * step);
    if ((await takenPorts(ports)).length === 0) return { index, name, ports, leave };
    leave();
  }
  throw new Error(
    `No free ports for the tests: all ${places} port ranges from port ${4000 + firstOffset} on are in use.`,
  );
}

/** Reserves a name by creating a folder, which is atomic even between processes. */
function reserve(name: string) {
  const lock = inRoot('.local/places', name);
  const leave = () => rmSync(lock, { recursive: true, force: true });
  mkdirSync(inRoot('.local/places'), { recursive: true });
  try {
    mkdirSync(lock);
  } catch {
    if (holderLives(lock)) return undefined;
    leave();
    mkdirSync(lock);
  }
  writeFileSync(`${lock}/holder`, String(process.pid));
  return leave;
}

function holderLives(lock: string) {
  try {
    return process.kill(Number(readFileSync(`${lock}/holder`, 'utf8')), 0);
  } catch {
    return false;
  }
}
