import { managePromotions, setPromotionState, updatePromotion } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';
import { aPromotion } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { PromotionsPage } from './PromotionsPage';

const figures = { orders: 0, discountCents: 0, revenueCents: 0 };
const message = 'Someone else has changed this promotion in the meantime.';

/** Shows `seen`. A colleague has stored `theirs` since, so the server refuses changes to the older version. */
async function renderChanged(seen: Promotion, theirs: Promotion) {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: seen, figures }], more: false });
  for (const contract of [setPromotionState, updatePromotion]) {
    fakeBackend.refuse(contract, { status: 409, code: 'stale-version', message });
  }
  const rendered = renderWithStore(<PromotionsPage />);
  await screen.findByRole('heading', { name: seen.name });
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: theirs, figures }], more: false });
  return rendered;
}

const versions = (contract: typeof setPromotionState | typeof updatePromotion) =>
  fakeBackend.calls(contract).map(({ input }) => (input as { version: number }).version);

test('after a refusal, the list shows the newer promotion, and a second attempt to end it succeeds', async () => {
  const seen = aPromotion({ version: 3 });
  const { user } = await renderChanged(seen, { ...seen, name: 'Spring sale', version: 4 });
  await user.click(screen.getByRole('button', { name: 'End now: Spring' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'End' }));
  expect(await question.findByText(message)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Spring sale', level: 2, hidden: true })).toBeVisible();

  fakeBackend.answer(setPromotionState, { promotion: seen });
  await user.click(question.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(versions(setPromotionState)).toEqual([3, 4]);
});

test('after a refusal, a second attempt to archive a promotion succeeds', async () => {
  const seen = aPromotion({ isActive: false, version: 3 });
  const { user } = await renderChanged(seen, { ...seen, name: 'Spring sale', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Archive: Spring' }));
  expect(await screen.findByText(message)).toBeVisible();

  fakeBackend.answer(setPromotionState, { promotion: seen });
  await user.click(await screen.findByRole('button', { name: 'Archive: Spring sale' }));
  await waitFor(() => expect(versions(setPromotionState)).toEqual([3, 4]));
});

test('a form keeps its values and its version after a refusal, and shows the newer promotion once discarded', async () => {
  const seen = aPromotion({ version: 3 });
  const { user } = await renderChanged(seen, { ...seen, name: 'Spring sale', version: 4 });
  await user.click(screen.getByRole('button', { name: 'Edit: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Update Promotion' }));
  await user.type(form.getByLabelText(/^Name/), ' fair');
  await user.click(form.getByRole('button', { name: 'Update Promotion' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Spring sale', level: 2, hidden: true })).toBeVisible();
  expect(form.getByLabelText(/^Name/)).toHaveValue('Spring fair');
  await user.click(form.getByRole('button', { name: 'Update Promotion' }));
  await waitFor(() => expect(versions(updatePromotion)).toEqual([3, 3]));

  await user.click(await form.findByRole('button', { name: 'Discard my changes and show the new values' }));
  await user.click(await screen.findByRole('button', { name: 'Edit: Spring sale' }));
  const next = within(await screen.findByRole('dialog', { name: 'Update Promotion' }));
  expect(next.getByLabelText(/^Name/)).toHaveValue('Spring sale');
});
