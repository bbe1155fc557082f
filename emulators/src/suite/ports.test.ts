import type { AddressInfo } from 'node:net';
import net from 'node:net';

import { readJson } from '../../bin/suite/paths.mjs';
import { suitePorts, takenPorts } from '../../bin/suite/ports';

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
  const holder = net.createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const ports = { ...suitePorts(readJson('firebase.json'), 20_000), storage: port };
  try {
    expect(await takenPorts(ports)).toEqual([{ name: 'storage', port }]);
  } finally {
    holder.close();
  }
});
