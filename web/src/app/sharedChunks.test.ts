import { sharedChunks } from '../../plugins/sharedChunks';

const at = (path: string) => `/shop/web/src/${path}`;
const lucide = (path: string) => `/shop/node_modules/lucide-react/dist/esm/${path}`;

/** Static importers of each module. */
const importers: Record<string, string[]> = {
  [at('ui/Input.tsx')]: [at('ui/SearchBox.tsx'), at('features/cart/Code.tsx')],
  [at('ui/SearchBox.tsx')]: [at('pages/ProductsPage.tsx')],
  [at('features/cart/Code.tsx')]: [at('pages/CartPage.tsx')],
  [at('ui/Sheet.tsx')]: [at('pages/ProductViewPage.tsx'), at('pages/CartPage.tsx')],
  [at('ui/Card.tsx')]: [at('pages/CartPage.tsx'), at('pages/admin/StaffPage.tsx')],
  [at('ui/PasswordField.tsx')]: [at('pages/LoginPage.tsx'), at('pages/RegisterPage.tsx')],
  [at('features/insights/Chart.tsx')]: [at('pages/admin/StaffPage.tsx'), at('pages/admin/InsightsPage.tsx')],
  [lucide('icons/shopping-bag.mjs')]: [lucide('lucide-react.mjs')],
  [lucide('lucide-react.mjs')]: [at('ui/Card.tsx'), at('ui/Sheet.tsx'), at('features/insights/Chart.tsx')],
};
const code: Record<string, string> = {
  [at('ui/Card.tsx')]: 'import { ShoppingBag, X } from "lucide-react"',
  [at('ui/Sheet.tsx')]: 'import { X } from "lucide-react"',
};
const graph = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], code: code[id] ?? null }),
};
const chunkOf = (id: string) =>
  sharedChunks.map(({ name }) => name(id, graph)).find((name) => name !== null) ?? null;

test('modules are grouped into the first layer whose screens share them', () => {
  expect(chunkOf(at('ui/Input.tsx'))).toBe('list-parts');
  expect(chunkOf(at('ui/Sheet.tsx'))).toBe('product-parts');
  expect(chunkOf(at('ui/Card.tsx'))).toBe('cart-parts');
  expect(sharedChunks.map(({ priority }) => priority)).toEqual([6, 5, 4, 3, 2, 1]);
});

test('modules shared by login and registration form one chunk', () => {
  expect(chunkOf(at('ui/PasswordField.tsx'))).toBe('account-parts');
});

test('modules of a single screen, or of the back office alone, are not grouped', () => {
  expect(chunkOf(at('ui/SearchBox.tsx'))).toBeNull();
  expect(chunkOf(at('features/insights/Chart.tsx'))).toBeNull();
});

test('an icon is grouped by the modules that name it, not by all modules that import icons', () => {
  expect(chunkOf(lucide('icons/shopping-bag.mjs'))).toBe('cart-parts');
  expect(chunkOf(lucide('icons/x.mjs'))).toBeNull();
});
