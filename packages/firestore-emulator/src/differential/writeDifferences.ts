import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { renderDifferences } from './differencesPage';

writeFileSync(path.resolve('DIFFERENCES.md'), renderDifferences());
