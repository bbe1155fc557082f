import { managePromotions } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';
import { aPromotion } from '@shop/core/testing/answers';
import { screen, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { PromotionsPage } from './PromotionsPage';

const spring = aPromotion({ itemKinds: ['edible'], version: 3 });
const figures = { orders: 0, discountCents: 0, revenueCents: 0 };

type Form = ReturnType<typeof within>;

function kindOf(form: Form, name: string): HTMLElement {
  return within(form.getByRole('group', { name: 'Kinds' })).getByRole('checkbox', { name });
}

async function openSpring(stored: Promotion) {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: stored, figures }], more: false });
  const view = renderWithStore(<PromotionsPage />);
  await view.user.click(await screen.findByRole('button', { name: 'Edit: Spring' }));
  return { ...view, form: within(await screen.findByRole('dialog', { name: 'Update Promotion' })) };
}

test('a form that is opened again still contains the choices that were not saved', async () => {
  const { user, form, unmount } = await openSpring(spring);
  await user.click(kindOf(form, 'Extras'));
  await user.click(form.getByRole('switch', { name: 'Customers can use it' }));
  unmount();

  const again = await openSpring(spring);
  expect(again.form.getByText(/What you typed earlier is still here/)).toBeVisible();
  expect(kindOf(again.form, 'Edibles')).toBeChecked();
  expect(kindOf(again.form, 'Extras')).toBeChecked();
  expect(again.form.getByRole('switch', { name: 'Customers can use it' })).not.toBeChecked();
});

test('a form does not restore what was typed for an older version of the promotion', async () => {
  const { user, form, unmount } = await openSpring(spring);
  await user.click(kindOf(form, 'Extras'));
  unmount();

  const again = await openSpring({ ...spring, percent: 15, version: 4 });
  expect(again.form.queryByText(/What you typed earlier is still here/)).not.toBeInTheDocument();
  expect(kindOf(again.form, 'Extras')).not.toBeChecked();
  expect(again.form.getByLabelText(/^Percent/)).toHaveValue('15');
});
