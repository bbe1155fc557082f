import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { inRoot, readJson } from '../../bin/suite/paths.mjs';

const { scripts }: { scripts: Record<string, string> } = readJson('package.json');
const program = `
import { listenForStop } from ${JSON.stringify(inRoot('emulators/bin/suite/stopSignal.mjs'))};
const signal = listenForStop();
const running = setInterval(() => {}, 1000);
signal.addEventListener('abort', () => { clearInterval(running); console.log('cleaned up'); });
console.log('running as ' + process.pid);
`;

const leftOver: number[] = [];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'stop-'));
  writeFileSync(path.join(folder, 'program.mjs'), program);
  const start = scripts.start?.replace('emulators/bin/start.mjs', 'program.mjs');
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
});
afterEach(() => leftOver.splice(0).forEach(end));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a program started by npm', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'cleans up when only npm receives %s',
    async (signal) => {
      const { npm, output } = await start();
      npm.kill(signal);
      expect(await output).toContain('cleaned up');
    },
  );

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'cleans up when the shell of npm receives %s, because the program replaces that shell',
    async (signal) => {
      const { pid, output } = await start();
      process.kill(pid, signal);
      expect(await output).toContain('cleaned up');
    },
  );
});

test.each(['start', 'test', 'check', 'bench', 'proof'])(
  'npm run %s leaves no shell between npm and the program',
  (name) => {
    expect(scripts[name]).toMatch(/^exec node \S/);
  },
);

/** @returns the program's process id, and its complete output once it has ended */
async function start() {
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  // The program shares its output with npm and may outlive npm.
  const output = new Promise<string>((resolve) => npm.once('close', () => resolve(text)));
  const pid = await new Promise<number>((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const [, id] = /running as (\d+)/.exec(text) ?? [];
      if (id) resolve(Number(id));
    });
  });
  leftOver.push(pid);
  return { npm, pid, output };
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The program has already ended, as expected.
  }
}
