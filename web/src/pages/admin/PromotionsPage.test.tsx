import { addPromotion, managePromotions, updatePromotion } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { PromotionsPage } from './PromotionsPage';

const spring: Promotion = {
  id: 'p1',
  name: 'Spring',
  code: 'SPRING-10',
  kind: 'percentage',
  percent: 10,
  cents: 0,
  minimumCents: 20_000,
  itemKinds: ['edible'],
  startsAt: null,
  endsAt: '2026-11-30T22:00:00.000Z',
  totalUses: 100,
  usesPerCustomer: 1,
  isActive: true,
  uses: 4,
  version: 3,
};

test('a shop without promotions says so, and one is added from what is typed', async () => {
  fakeBackend.answer(managePromotions, { promotions: [] });
  fakeBackend.answer(addPromotion, { promotion: spring });
  const { user } = renderWithStore(<PromotionsPage />);
  expect(await screen.findByText('There are no promotions yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.type(form.getByLabelText(/^Name/), 'Free rides');
  await user.type(form.getByLabelText(/^Code/), 'ride-1');
  await user.selectOptions(form.getByLabelText('What it gives'), 'Free delivery');
  await user.type(form.getByLabelText(/^Minimum order/), '49,90');
  await user.click(form.getByRole('checkbox', { name: 'Extras' }));
  await user.type(form.getByLabelText(/^Starts/), '2026-12-01T08:30');
  await user.type(form.getByLabelText('Uses in all'), '50');
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(fakeBackend.calls(addPromotion).at(-1)?.input).toEqual({
    name: 'Free rides',
    code: 'RIDE-1',
    kind: 'free-delivery',
    percent: 0,
    cents: 0,
    minimumCents: 4_990,
    itemKinds: ['extra'],
    startsAt: '2026-12-01T06:30:00.000Z',
    endsAt: null,
    totalUses: 50,
    usesPerCustomer: null,
    isActive: true,
  });
});

test('shows what a promotion gives and how it stands; a change names the version that was seen', async () => {
  fakeBackend.answer(managePromotions, { promotions: [spring] });
  fakeBackend.answer(updatePromotion, { promotion: spring });
  const { user, container } = renderWithStore(<PromotionsPage />);
  const list = within(await screen.findByRole('list', { name: 'Promotions' }));
  expect(list.getByText('10% off with the code', { exact: false })).toBeVisible();
  expect(list.getByText(/^Orders from R200.00, Edibles only, once per customer, until/)).toBeVisible();
  expect(list.getByText('Used 4 of 100 times')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Update Promotion: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Update Promotion' }));
  await user.click(form.getByRole('switch', { name: 'Customers can use it' }));
  await user.click(form.getByRole('button', { name: 'Update Promotion' }));
  const { id: _id, uses: _uses, version, ...terms } = spring;
  expect(fakeBackend.calls(updatePromotion).at(-1)?.input).toEqual({
    promotionId: 'p1',
    version,
    terms: { ...terms, isActive: false },
  });
});

test('a percentage that is none is reported at its field, and nothing is sent', async () => {
  fakeBackend.answer(managePromotions, { promotions: [] });
  const { user } = renderWithStore(<PromotionsPage />);
  await screen.findByText('There are no promotions yet.');
  await user.click(screen.getByRole('button', { name: 'Add Promotion' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.type(form.getByLabelText(/^Name/), 'Spring');
  await user.clear(form.getByLabelText(/^Percent/));
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(await form.findByText(/is from 1 to 100/)).toBeVisible();
});
