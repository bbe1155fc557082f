// Checks the listed screens and dialogs of the back office in both themes. Other journeys check the pages of an order
// and of a customer.
import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

type Screen = {
  name: string;
  address: string;
  /** Visible once the screen has loaded. */
  sign: string;
  /** Opens the dialog that the name describes. */
  reach?: (page: Page) => Promise<void>;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const products = { address: '/admin/manage-products', sign: 'Extras' };
const shop = { address: '/admin/manage-shop', sign: 'Weekday hours' };
const inventory = { address: '/admin/manage-products/inventory', sign: 'Low stock only' };
const orders = { address: '/admin/manage-orders', sign: 'All Orders' };
const banners = { address: '/admin/manage-banners', sign: 'The sweet table' };
const flower = { address: '/admin/manage-products/product/FL-124', sign: 'Stock changes' };

const screens: readonly Screen[] = [
  { name: 'home', address: '/admin', sign: 'Low stock' },
  { name: 'products', ...products },
  { name: 'adding a product', ...products, reach: addNothing },
  { name: 'a product', ...flower },
  { name: 'editing a product', ...flower, reach: press('Edit') },
  { name: 'deleting a product', ...flower, reach: press('Delete') },
  { name: 'the inventory', ...inventory },
  { name: 'an import', ...inventory, reach: press('Import') },
  { name: 'reviews', address: '/admin/manage-reviews', sign: 'No reviews have been reported.' },
  { name: 'a pick list', ...orders, reach: press('Pick list') },
  { name: 'an edible', address: '/admin/manage-products/edible/ED-301', sign: 'Stock changes' },
  { name: 'an extra', address: '/admin/manage-products/extra/EX-401', sign: 'Stock changes' },
  { name: 'an unknown product', address: '/admin/manage-products/product/NONE', sign: 'Product Details' },
  { name: 'banners', ...banners },
  { name: 'adding a banner', ...banners, reach: press('Add Banner') },
  { name: 'hours', ...shop },
  { name: 'changing the hours', ...shop, reach: press('Update Operating Hours') },
  { name: 'closing a day', ...shop, reach: press('Close today') },
  { name: 'pausing orders', ...shop, reach: press('Pause ordering') },
  { name: 'orders', ...orders },
  { name: 'an export', ...orders, reach: press('Export') },
  { name: 'a telephone order', address: '/admin/manage-orders/new', sign: 'Customer' },
  { name: 'sales', address: '/admin/manage-sales', sign: 'Top products' },
  { name: 'users', address: '/admin/manage-users?sort=spend', sign: 'Demo Customer' },
  { name: 'staff', address: '/admin/manage-staff', sign: 'Active' },
  {
    name: 'adding a member of staff',
    address: '/admin/manage-staff',
    sign: 'Active',
    reach: press('Add Staff'),
  },
  { name: 'the user’s own account', address: '/admin/account', sign: 'Your latest logins' },
  { name: 'the audit log', address: '/admin/audit', sign: 'Member of staff' },
  { name: 'terms', address: '/admin/manage-more-services', sign: 'Versions' },
  { name: 'promotions', address: '/admin/manage-promotions', sign: 'Welcome to the shop' },
];

for (const [what, some] of [
  ['screen', screens.filter(({ reach }) => reach === undefined)],
  ['dialog', screens.filter(({ reach }) => reach !== undefined)],
] as const) {
  test(`every listed ${what} of the back office passes WCAG 2.2 AA, and none scrolls sideways on a small phone`, async ({
    page,
    staff: _staff,
  }) => {
    test.setTimeout(360_000);
    // Disables motion, because a dialog is transparent while it fades in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { name, address, sign, reach } of some) {
      await test.step(name, async () => {
        await open(page, address, sign);
        await reach?.(page);
        if (what === 'dialog') await page.locator('[role=dialog], [role=alertdialog]').waitFor();
        await expectAccessible(page, name);
        if (test.info().project.name === 'phone') await expectNarrowEnough(page, name);
      });
    }
  });
}

/** Expects no sideways scrolling at the width of the smallest phone. */
async function expectNarrowEnough(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Scripts adjust the layout shortly after the width has changed.
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.configure({ soft: true }).poll(width, { message: screen }).toBeLessThanOrEqual(320);
  if (usual !== null) await page.setViewportSize(usual);
}

async function open(page: Page, address: string, sign: string): Promise<void> {
  await page.goto(address);
  await page.getByText(sign, { exact: true }).first().waitFor();
}

/** Submits the empty form, which shows all its error messages. */
async function addNothing(page: Page): Promise<void> {
  await press('Add Product')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Please select an image to uploadd')).toBeVisible();
}
