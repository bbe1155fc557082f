import { existsSync } from 'node:fs';

export function findFirefox(): string | null {
  return firstFile('/usr/bin/firefox-esr', '/usr/bin/firefox');
}

/** Returns null if the driver of WebKit or the virtual display is not installed. */
export function findWebKit(): string | null {
  return firstFile('/usr/bin/xvfb-run') === null
    ? null
    : firstFile('/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver');
}

/** Returns the engines that the journeys skip here, with the Debian packages that provide them. */
export function missingEngines(): { name: string; packages: string }[] {
  const engines = [
    { name: 'Firefox', file: findFirefox(), packages: 'firefox-esr' },
    { name: 'WebKit', file: findWebKit(), packages: 'webkit2gtk-driver, xvfb' },
  ];
  return engines.filter(({ file }) => file === null);
}

function firstFile(...files: string[]): string | null {
  return files.find((file) => existsSync(file)) ?? null;
}
