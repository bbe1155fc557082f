import type { AddressInfo } from 'node:net';
import net from 'node:net';

import { readJson } from '../../bin/suite/paths.mjs';
import { occupy, suitePorts, takenPorts } from '../../bin/suite/ports';

test('without an offset, the suite uses the ports of firebase.json', () => {
  expect(suitePorts(readJson('firebase.json'))).toMatchObject({
    hosting: 5002,
    auth: 9099,
    functions: 5001,
    firestore: 8080,
    storage: 9199,
    ui: 4000,
    hub: 4400,
    sandbox: 5010,
    smtp: 5025,
  });
});

test('an offset shifts every port without collisions', () => {
  const home = Object.values(suitePorts(readJson('firebase.json')));
  const moved = Object.values(suitePorts(readJson('firebase.json'), 10_000));
  expect(moved).toEqual(home.map((port) => port + 10_000));
  expect(new Set([...home, ...moved]).size).toBe(home.length * 2);
});

test('a port that another program uses is reported', async () => {
  const port = await freePort();
  const leave = await occupy(port);
  const ports = { ...suitePorts(readJson('firebase.json'), 20_000), storage: port };
  expect(await takenPorts(ports)).toEqual([{ name: 'storage', port }]);
  leave?.();
});

test('if two suites start at the same time, only one occupies a port, until it releases the port', async () => {
  const port = await freePort();
  const starts = await Promise.all([occupy(port), occupy(port)]);
  const [leave, ...others] = starts.filter((start) => start !== undefined);
  expect(others).toEqual([]);
  expect(await occupy(port)).toBeUndefined();
  leave?.();
  const next = await occupy(port);
  expect(next).toBeDefined();
  next?.();
});

async function freePort() {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
