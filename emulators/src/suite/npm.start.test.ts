import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';

import { readJson, root } from '../../bin/suite/paths.mjs';
import { suitePorts, takenPorts } from '../../bin/suite/ports';

// Different from the offsets of other suites that run at the same time.
const offset = 12_000;
const ports = suitePorts(readJson('firebase.json'), offset);
const shopUrl = `http://127.0.0.1:${ports.hosting}`;

type Run = { child: ChildProcessWithoutNullStreams; output: () => string; exited: Promise<number | null> };

const runs: Run[] = [];

afterAll(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ exited }) => exited));
}, 60_000);

describe('npm start', () => {
  let run: Run;

  beforeAll(async () => {
    run = start();
    await untilPrinted(run, 'The shop is open');
  }, 120_000);

  test('opens the shop and prints its URL', async () => {
    expect(run.output()).toContain(`Shop           ${shopUrl}`);
    expect(run.output()).toContain('Ctrl-C stops everything.');
    const page = await fetch(shopUrl);
    expect(await page.text()).toContain('id="root"');
    expect(await (await fetch(`http://127.0.0.1:${ports.ui}`)).text()).toContain(shopUrl);
  });

  test('serves the site’s pages with the security headers, and allows caching only of assets', async () => {
    const page = await fetch(`${shopUrl}/products`);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const [, script] = /"(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const asset = await fetch(`${shopUrl}${script}`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${shopUrl}/api/no-such-call`)).status).toBe(404);
    expect((await fetch(`${shopUrl}/assets/no-such-file.js`)).status).toBe(404);
  });

  test('does not start the shop twice', async () => {
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`The shop is already running: ${shopUrl}`);
  }, 60_000);

  test('stops everything when only npm receives SIGINT', async () => {
    run.child.kill('SIGINT');
    expect(await run.exited).toBe(0);
    expect(await takenPorts(ports)).toEqual([]);
  }, 60_000);
});

test('a crash of the suite is reported and leaves nothing running', async () => {
  const run = start();
  await untilPrinted(run, 'The shop is open');
  const { pid } = (await (await fetch(`http://127.0.0.1:${ports.hub}/`)).json()) as { pid: number };
  process.kill(pid, 'SIGKILL');
  expect(await run.exited).toBe(1);
  expect(run.output()).toContain('The program "emulators" was terminated by SIGKILL');
  expect(await takenPorts(ports)).toEqual([]);
}, 120_000);

function start(): Run {
  const child = spawn('npm', ['start', '--', `--offset=${offset}`], { cwd: root });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more) => (text += more));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const run = { child, output: () => text, exited };
  runs.push(run);
  return run;
}

async function untilPrinted(run: Run, words: string): Promise<void> {
  const gone = run.exited.then(() => Promise.reject(new Error(`The shop ended:\n${run.output()}`)));
  gone.catch(() => {});
  const printed = new Promise<void>((resolve) => {
    const look = (): void => {
      if (run.output().includes(words)) resolve();
    };
    run.child.stdout.on('data', look);
    look();
  });
  await Promise.race([printed, gone]);
}
