import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { checkFiles } from './checkFiles';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'rules-check-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function check(...contents: string[]): { usable: boolean; lines: string[] } {
  const files = contents.map((content, index) => {
    const file = path.join(folder, `${index}.rules`);
    writeFileSync(file, content);
    return file;
  });
  const lines: string[] = [];
  const usable = checkFiles(files, (line) => lines.push(line.replace(`${folder}${path.sep}`, '')));
  return { usable, lines };
}

const good = 'service cloud.firestore { match /a { allow get; } }';

it('reports nothing for a valid file', () => {
  expect(check(good)).toEqual({ usable: true, lines: ['0.rules: no problems'] });
});

it('names the position of an error, and also checks the other files', () => {
  expect(check('service cloud.firestore {', good)).toEqual({
    usable: false,
    lines: [expect.stringMatching(/^0\.rules:1:26: Unexpected '<EOF>'\. \(error\)$/), '1.rules: no problems'],
  });
});

it('warns about an unknown name, and can use the file', () => {
  expect(check('service cloud.firestore { match /a { allow get: if admin(); } }')).toEqual({
    usable: true,
    lines: [expect.stringMatching(/^0\.rules:1:\d+: .*\(warning\)$/)],
  });
});

it('names a missing file', () => {
  expect(() => checkFiles([path.join(folder, 'no.rules')], () => {})).toThrow('no.rules');
});
