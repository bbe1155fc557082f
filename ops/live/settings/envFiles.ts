import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { inRoot } from '../../../emulators/bin/suite/paths.mjs';

export type Settings = Record<string, string>;

/** The two settings files of a real project, next to those of the demo. Both are committed and contain no secrets. */
export const functionsEnv = (projectId: string) => inRoot('functions', `.env.${projectId}`);
export const webEnv = (projectId: string) => inRoot('web', `.env.${projectId}`);

export function readSettings(file: string): Settings {
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? '']));
}

/** Keeps everything else in the file, including comments. */
export function changeSettings(file: string, changes: Settings): void {
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [name, value] of Object.entries(changes)) {
    const line = `${name}=${value}`;
    const existing = new RegExp(`^${name}=.*$`, 'm');
    if (existing.test(text)) text = text.replace(existing, () => line);
    else text = `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${line}\n`;
  }
  writeFileSync(file, text);
}

/** The main origin comes first. */
export function shopOrigins(projectId: string): string[] {
  return (readSettings(functionsEnv(projectId))['SHOP_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
}
