import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { inRoot, readJson } from '../../emulators/bin/suite/paths.mjs';

export type Browser = { path: string; env: Record<string, string> };

const installed = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the Chromium of the npm package, unpacked once, or an installed browser if that Chromium does not run. */
export function findBrowser(): Browser {
  const unpacked = unpackOnce();
  const candidates = [
    ...(unpacked ? [unpacked, withLibraries(unpacked)] : []),
    ...installed.flatMap((file) => (file && existsSync(file) ? [{ path: file, env: {} }] : [])),
  ];
  const working = candidates.find(runs);
  if (!working)
    throw new Error('No browser found: neither the Chromium from npm nor an installed browser runs here.');
  return working;
}

export async function launchBrowser() {
  // Loaded only here, because Playwright takes a long time to load and most programs need only the path.
  const { chromium } = await import('@playwright/test');
  const { path: executablePath, env } = findBrowser();
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
}

function unpackOnce(): Browser | undefined {
  if (process.platform !== 'linux') return undefined;
  const { version } = readJson('node_modules/@sparticuz/chromium/package.json');
  const folder = inRoot('.local/browser', version);
  if (!existsSync(folder)) {
    // Unpacks to a temporary folder and moves it in one step. Concurrent runs therefore never see a partial browser.
    const aside = `${folder}-${process.pid}`;
    mkdirSync(aside, { recursive: true });
    // Slim systems lack some libraries. The package unpacks them only on AWS Lambda, so this mimics AWS Lambda.
    const env = { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    execFileSync(process.execPath, [inRoot('tests/bin/unpackChromium.mjs')], { env, stdio: 'pipe' });
    moveInto(aside, folder);
  }
  return { path: path.join(folder, 'chromium'), env: fontsFor(folder) };
}

function moveInto(aside: string, folder: string) {
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function withLibraries(browser: Browser) {
  const libraries = path.join(path.dirname(browser.path), 'al2023/lib');
  return { ...browser, env: { ...browser.env, LD_LIBRARY_PATH: libraries } };
}

function fontsFor(folder: string) {
  return existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') };
}

function runs({ path: file, env }: Browser) {
  try {
    execFileSync(file, ['--version'], { env: { ...process.env, ...env }, stdio: 'pipe', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
