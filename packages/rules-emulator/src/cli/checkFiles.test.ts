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

it('checking a valid file reports that it has no problems', () => {
  expect(check(good)).toEqual({ usable: true, lines: ['0.rules: no problems'] });
});

it('checking an invalid file reports the position of the error, and the other files are still checked', () => {
  expect(check('service cloud.firestore {', good)).toEqual({
    usable: false,
    lines: [expect.stringMatching(/^0\.rules:1:26: Unexpected '<EOF>'\. \(error\)$/), '1.rules: no problems'],
  });
});

it('a file with an unknown name causes a warning and counts as valid', () => {
  expect(check('service cloud.firestore { match /a { allow get: if admin(); } }')).toEqual({
    usable: true,
    lines: [expect.stringMatching(/^0\.rules:1:\d+: .*\(warning\)$/)],
  });
});

it('checking a missing file reports its name', () => {
  expect(() => checkFiles([path.join(folder, 'no.rules')], () => {})).toThrow('no.rules');
});
