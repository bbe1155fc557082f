import type { SuiteOptions } from '../../../emulators/bin/suite';
import { startSuite } from '../../../emulators/bin/suite';
import { inRoot, readJson } from '../../../emulators/bin/suite/paths.mjs';
import { occupy, suitePorts, takenPorts } from '../../../emulators/bin/suite/ports';
import { indexCheckEnvironment } from '../../../emulators/bin/suite/programs';

const firstOffset = 10_000;
const step = 20;
const places = 5;
/** No emulator uses this port. The process that starts a suite occupies it, so that no other suite takes its ports. */
const placePort = 5015;

export type TestSuite = Awaited<ReturnType<typeof startTestSuite>>;

/** Starts a suite that can run at the same time as `npm start` and other test suites. */
export async function startTestSuite(kind: 'test' | 'bench', more: Partial<SuiteOptions> = {}) {
  const place = await takePlace();
  try {
    const outputs = { functions: `functions/dist-${place.name}`, web: `web/dist-${place.name}` };
    const suite = await startSuite({
      name: place.name,
      // The CLI finds running emulators by their project id, so no two suites may have the same one.
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

export function queryReport(name: string) {
  return inRoot('.local/suites', name, 'queries.jsonl');
}

async function takePlace() {
  for (let index = 0; index < places; index += 1) {
    const offset = firstOffset + index * step;
    const leave = await occupy(placePort + offset);
    if (!leave) continue;
    const ports = suitePorts(readJson('firebase.json'), offset);
    if ((await takenPorts(ports)).length === 0) return { index, name: `test-${index}`, ports, leave };
    leave();
  }
  throw new Error(
    `No free ports for the tests: all ${places} port ranges from port ${4000 + firstOffset} on are in use.`,
  );
}
