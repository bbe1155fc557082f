import type { ItemKind } from '../../core/src/items/registry';
import { cartKinds, productKinds, typeOf } from '../../core/src/items/registry';
import { leadPictureSizes } from '../src/config/leadPictures';
import type { HeadStart, Start } from '../src/document/boot';

type Chunk = {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  isEntry: boolean;
};
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>;

type Screen = {
  path: string;
  answers: readonly string[];
  sideAnswers: readonly string[];
  cartAnswers?: readonly string[];
  /** Undefined if the first load contains the page's module. */
  page?: string;
  picture?: Start['picture'];
};

const lists = pathsOf(productKinds);
const side = ['get-shop-profile'];

const screens: readonly Screen[] = [
  {
    path: '/',
    answers: ['fetch-all-banners', ...lists],
    sideAnswers: ['get-operating-hours', ...side],
    picture: { answer: 'fetch-all-banners', list: 'banners', isNamed: false, sizes: leadPictureSizes.banner },
  },
  { path: '/products', answers: lists, sideAnswers: side, page: 'ProductsPage' },
  {
    path: '/product-view',
    answers: lists,
    sideAnswers: side,
    page: 'ProductViewPage',
    picture: { answer: 'getall-products', list: 'products', isNamed: true, sizes: leadPictureSizes.product },
  },
  {
    path: '/cart',
    answers: [],
    sideAnswers: side,
    cartAnswers: [...pathsOf(cartKinds), 'get-operating-hours'],
    page: 'CartPage',
  },
];

function pathsOf(kinds: readonly ItemKind[]): string[] {
  return kinds.map((kind) => typeOf(kind).list.path);
}

/** Returns no early requests for an API on another origin. */
export function headStart(apiBase: string): HeadStart {
  if (!apiBase.startsWith('/')) return {};
  const urlOf = (answer: string) => `${apiBase}/${answer}`;
  return Object.fromEntries(
    screens.map(({ path, answers, sideAnswers, cartAnswers, picture }) => {
      const start: Start = {
        answers: answers.map(urlOf),
        sideAnswers: sideAnswers.map(urlOf),
        ...(cartAnswers && { cartAnswers: cartAnswers.map(urlOf) }),
        ...(picture && { picture: { ...picture, answer: urlOf(picture.answer) } }),
      };
      return [path, start];
    }),
  );
}

/** Returns the chunks of each screen that are not part of the first load, by the screen's path. */
export function screenChunks(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    screens.flatMap(({ path, page }) =>
      page === undefined ? [] : [[path, modulesOf(page, bundle).map((file) => `/${file}`)]],
    ),
  );
}

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
