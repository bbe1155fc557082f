import type { HeadStart } from './bootScript';

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  isEntry: boolean;
};
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

const lists = ['getall-products', 'getall-edibles'];

/** The answers a screen waits for, and the module it is made of where that is not the first chunk. */
const screens: readonly { path: string; answers: readonly string[]; page?: string }[] = [
  { path: '/', answers: ['fetch-all-banners', ...lists, 'get-operating-hours'] },
  { path: '/products', answers: lists, page: 'ProductsPage' },
  { path: '/product-view', answers: lists, page: 'ProductViewPage' },
  { path: '/cart', answers: [], page: 'CartPage' },
];

/** What each screen of a build can be given early. An API elsewhere than below the shop's own address is left alone. */
export function headStart(apiBase: string, bundle: Bundle = {}): HeadStart {
  const isOwn = apiBase.startsWith('/');
  return Object.fromEntries(
    screens.map(({ path, answers, page }) => [
      path,
      [
        ...(page === undefined ? [] : modulesOf(page, bundle).map((file) => `/${file}`)),
        ...(isOwn ? answers.map((answer) => `${apiBase}/${answer}`) : []),
      ],
    ]),
  );
}

/** The chunk of a page and everything it imports, without what the first load brings anyway. */
function modulesOf(page: string, bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (starts: readonly (Chunk | undefined)[]) => {
    const seen = new Set<string>();
    const next = [...starts];
    while (next.length > 0) {
      const chunk = next.pop();
      if (chunk === undefined || seen.has(chunk.fileName)) continue;
      seen.add(chunk.fileName);
      next.push(...chunk.imports.map((name) => byName.get(name)));
    }
    return seen;
  };
  const first = reach(chunks.filter((chunk) => chunk.isEntry));
  const own = reach([chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/pages/${page}.tsx`))]);
  return [...own].filter((name) => !first.has(name));
}
