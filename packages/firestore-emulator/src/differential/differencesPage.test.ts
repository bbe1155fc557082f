import { readFileSync } from 'node:fs';
import path from 'node:path';

import { renderDifferences } from './differencesPage';

it('DIFFERENCES.md lists what the differential tests leave out', () => {
  const page = readFileSync(path.resolve(__dirname, '../../DIFFERENCES.md'), 'utf8');
  expect(page).toBe(renderDifferences());
});
