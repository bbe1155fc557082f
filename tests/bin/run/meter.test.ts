import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { startMeter } from './meter';

const megabyte = 1024 ** 2;

// Scripts of a child that allocates 100 MB and then prints a line, and of a parent that starts the child.
const child = `const held = Buffer.alloc(100 * ${megabyte}, 1); console.log('held'); setInterval(() => held.length, 1000);`;
const parent = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });`;

test('the memory of a part includes that of its process and of all processes started by it', async () => {
  const program = spawn(process.execPath, ['-e', parent], { detached: true });
  const meter = startMeter();
  try {
    await once(program.stdout, 'data');
    meter.watch('part', program.pid ?? 0);
    meter.watch('other', process.pid);
    meter.sample();
    const { peakBytes } = meter.useOf('part');
    expect(peakBytes).toBeGreaterThan(100 * megabyte);
    expect(meter.useOf('other').peakBytes).toBeGreaterThan(peakBytes);
    expect(meter.useOf('never seen')).toEqual({ peakBytes: 0, cpuSeconds: 0 });
    expect(meter.stop().peakBytes).toBeGreaterThan(peakBytes);
  } finally {
    process.kill(-(program.pid ?? 0), 'SIGKILL');
  }
});

test('the peak memory of a part is kept after its processes have ended', async () => {
  const program = spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'pipe', 'inherit'] });
  const meter = startMeter();
  await once(program.stdout, 'data');
  meter.watch('part', program.pid ?? 0);
  meter.sample();
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
  meter.sample();
  expect(meter.useOf('part').peakBytes).toBeGreaterThan(100 * megabyte);
  meter.stop();
});
