import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..');
/** File that loads the back office's style sheet. */
const entry = 'app/admin/AdminRoutes.tsx';

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('testing/'));
const left = readFileSync(join(__dirname, 'styles.css'), 'utf8')
  .split('\n')
  .flatMap((line) => /^@source not '(.+)';$/.exec(line)?.[1] ?? [])
  .map((path) => toPattern(relative(root, join(__dirname, path))));
const isLeftOut = (file: string) => left.some((pattern) => pattern.test(file));

test('the shop’s style sheet excludes files of the back office, and includes files of the shop', () => {
  expect(sources.filter(isLeftOut)).toEqual(
    expect.arrayContaining(['admin/tables/DataTable.tsx', 'features/hours/admin/ManageShop.tsx', entry]),
  );
  expect(sources.filter((file) => !isLeftOut(file))).toEqual(
    expect.arrayContaining(['ui/Button.tsx', 'shared/hours/OpenBanner.tsx', 'pages/HomePage.tsx']),
  );
});

test('the shop uses no component whose styles only the back office loads', () => {
  const strays = sources
    .filter((file) => !isLeftOut(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((imported) => isLeftOut(imported) && imported !== entry)
        .map((imported) => `${file} -> ${imported}`),
    );
  expect(strays).toEqual([]);
});

test('the entry of the back office loads the style sheet', () => {
  expect(readFileSync(join(root, entry), 'utf8')).toContain("import '@/admin/admin.css';");
});

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from |import\()'([@.][^']*)'/g)].flatMap(([, target = '']) => {
    const path = target.startsWith('@/') ? target.slice(2) : join(dirname(file), target);
    return sources.filter((source) => source === `${path}.tsx` || source === `${path}.ts`);
  });
}

function toPattern(glob: string): RegExp {
  const source = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:.*/)?')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|');
  return new RegExp(`^${source}(?:/|$)`);
}
