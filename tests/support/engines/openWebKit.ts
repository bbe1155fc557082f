import { spawn } from 'node:child_process';

import getPort from 'get-port';
import { Builder, Origin } from 'selenium-webdriver';

import { stopTree } from '../../../emulators/bin/suite/processTree';
import type { Engine } from './engine';

/** Opens WebKit on a virtual display over WebDriver. */
export async function openWebKit(
  driverPath: string,
  { width, height }: { width: number; height: number },
): Promise<Engine> {
  const port = await getPort({ host: '127.0.0.1' });
  const screen = `-screen 0 ${Math.max(width, 1024)}x${height + 200}x24`;
  const program = spawn('xvfb-run', ['-a', '-s', screen, driverPath, `--port=${port}`, '--host=127.0.0.1'], {
    detached: true,
    stdio: 'ignore',
    // Without a GPU, rendering on the CPU is faster than emulated OpenGL.
    env: {
      ...process.env,
      TZ: 'Africa/Johannesburg',
      LANG: 'C.UTF-8',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  });
  const { pid } = program;
  if (pid === undefined) throw new Error('xvfb-run did not start');
  // When a test times out, its process exits without calling `close`.
  const killAll = () => process.kill(-pid, 'SIGKILL');
  process.once('exit', killAll);
  const stop = async () => {
    process.off('exit', killAll);
    await stopTree(pid, [], 2_000);
  };
  try {
    await listens(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return {
      open: (url) => driver.get(url),
      evaluate: (body) => driver.executeScript(body),
      press: ({ x, y }) =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
          .click()
          .perform(),
      type: async (text) => driver.switchTo().activeElement().sendKeys(text),
      close: async () => {
        try {
          await driver.quit();
        } finally {
          await stop();
        }
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listens(port: number): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error('WebKit’s driver does not respond');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
