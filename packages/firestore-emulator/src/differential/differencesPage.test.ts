import { readFileSync } from 'node:fs';
import path from 'node:path';

import { renderDifferences } from './differencesPage';

it('DIFFERENCES.md lists every case that the differential tests do not compare', () => {
  const page = readFileSync(path.resolve(__dirname, '../../DIFFERENCES.md'), 'utf8');
  expect(page).toBe(renderDifferences());
});
