import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { seedFolder } from '../testing/seedFolder';
import { readSource } from './readSource';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'seed-'));
  cpSync(seedFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an invalid value is reported with its file and field', () => {
  writeFileSync(path.join(folder, 'banners.json'), JSON.stringify([{ id: 'a/b', title: 'Sale' }]));
  expect(() => readSource(folder)).toThrow(/seed\/banners\.json is invalid:[\s\S]*0\.id: is not a valid id/);
});

test('an unknown field is refused', () => {
  const hours = readSource(folder).hours;
  writeFileSync(path.join(folder, 'hours.json'), JSON.stringify({ ...hours, timezone: 'UTC' }));
  expect(() => readSource(folder)).toThrow(/timezone/);
});
