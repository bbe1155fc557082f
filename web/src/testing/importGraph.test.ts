import { join } from 'node:path';

import { forbiddenImports, modulesInCircles, readImports } from './importGraph';

const imports = readImports(join(__dirname, '..'));

test('the sources import each other', () => {
  expect(imports).toContainEqual({
    from: 'pages/CartPage.tsx',
    to: 'features/purchase/checkout/Checkout.tsx',
  });
  expect(imports).toContainEqual({ from: 'app/AppRoutes.tsx', to: 'app/admin/AdminRoutes.tsx' });
  expect(imports).toContainEqual({
    from: 'features/orders/OrderCard.tsx',
    to: 'shared/orders/statusTone.ts',
  });
});

test('imports lead downwards, and from no feature to another', () => {
  expect(forbiddenImports(imports)).toEqual([]);
});

test('no modules import each other in a circle', () => {
  expect(modulesInCircles(imports)).toEqual([]);
});

test.each([
  ['one feature imports another', 'features/orders/OrderCard.tsx', 'features/reviews/ReviewOrder.tsx'],
  ['a test of one feature imports another', 'features/orders/a.test.ts', 'features/reviews/reviewText.ts'],
  ['what is shared imports a feature', 'shared/hours/OpenBanner.tsx', 'features/orders/OrderCard.tsx'],
  ['what is shared imports the back office', 'shared/hours/OpenBanner.tsx', 'admin/forms/Done.tsx'],
  ['a feature imports a page', 'features/orders/OrderCard.tsx', 'pages/OrdersPage.tsx'],
  ['ui imports what knows the shop', 'ui/Button.tsx', 'shared/items/ItemPicture.tsx'],
  ['the product imports a test helper', 'pages/CartPage.tsx', 'testing/cartScene.tsx'],
])('it is a fault when %s', (_, from, to) => {
  expect(forbiddenImports([{ from, to }])).toEqual([`${from} -> ${to}`]);
});

test('a circle of modules names the modules in it', () => {
  const circle = [
    { from: 'admin/forms/FormProblem.tsx', to: 'admin/session/SessionEndedNotice.tsx' },
    { from: 'admin/session/SessionEndedNotice.tsx', to: 'admin/dialogs/Dialog.tsx' },
    { from: 'admin/dialogs/Dialog.tsx', to: 'admin/forms/Done.tsx' },
  ];
  expect(modulesInCircles(circle)).toEqual(['admin/dialogs', 'admin/forms', 'admin/session']);
  expect(modulesInCircles(circle.slice(1))).toEqual([]);
});
