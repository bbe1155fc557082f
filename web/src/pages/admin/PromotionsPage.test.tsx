import {
  addPromotion,
  deletePromotion,
  managePromotions,
  setPromotionState,
  updatePromotion,
} from '@shop/core/contracts/promotions';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallProducts } from '@shop/core/items/flower';
import type { Promotion } from '@shop/core/model/promotion';
import { aListedFlower, aPromotion } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { axe } from '@/testing/axe';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { PromotionsPage } from './PromotionsPage';

const spring = aPromotion({
  minimumCents: 20_000,
  itemKinds: ['edible'],
  endsAt: '2026-11-30T22:00:00.000Z',
  totalUses: 100,
  usesPerCustomer: 1,
  uses: 4,
  version: 3,
});

const figures = { orders: 3, discountCents: 3_600, revenueCents: 32_400 };

afterEach(() => jest.useRealTimers());

test('an empty list of promotions is reported, and the form adds a promotion', async () => {
  fakeBackend.answer(managePromotions, { promotions: [], more: false });
  fakeBackend.answer(addPromotion, { promotion: spring });
  fakeBackend.answer(getallEdibles, { edibles: [] });
  fakeBackend.answer(getallProductsExtra, { products: [] });
  fakeBackend.answer(getallProducts, { products: [aListedFlower({ id: 'haze', name: 'Durban Haze' })] });
  const { user } = renderWithStore(<PromotionsPage />);
  expect(await screen.findByText('There are no promotions yet.')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Add Promotion' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.type(form.getByLabelText(/^Name/), 'Free rides');
  await user.type(form.getByLabelText(/^Code/), 'ride-1');
  await user.selectOptions(form.getByLabelText('Benefit'), 'Free delivery');
  await user.type(form.getByLabelText(/^Minimum order/), '49,90');
  await user.click(form.getByRole('checkbox', { name: 'Extras' }));
  await user.click(form.getByRole('checkbox', { name: 'Indoor' }));
  const items = within(form.getByRole('group', { name: 'Individual items' }));
  await user.click(items.getByRole('button', { name: 'Choose items' }));
  await user.type(form.getByRole('searchbox', { name: 'Find an item by name' }), 'haz');
  await user.click(await form.findByRole('button', { name: 'Add Durban Haze' }));
  await user.type(form.getByLabelText(/^Starts/), '2026-12-01T08:30');
  await user.type(form.getByLabelText('Uses in total'), '50');
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(fakeBackend.calls(addPromotion).at(-1)?.input).toEqual({
    name: 'Free rides',
    code: 'RIDE-1',
    kind: 'free-delivery',
    percent: 0,
    cents: 0,
    minimumCents: 4_990,
    itemKinds: ['extra'],
    categories: ['Indoor'],
    itemIds: ['haze'],
    startsAt: '2026-12-01T06:30:00.000Z',
    endsAt: null,
    totalUses: 50,
    usesPerCustomer: null,
    isActive: true,
  });
});

test('a promotion shows its benefit and state, and a change sends the version that was on screen', async () => {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: spring, figures }], more: false });
  fakeBackend.answer(updatePromotion, { promotion: spring });
  const { user, container } = renderWithStore(<PromotionsPage />);
  const list = within(await screen.findByRole('list', { name: 'Promotions' }));
  expect(list.getByText('10% off with the code', { exact: false })).toBeVisible();
  expect(
    list.getByText(/^Edibles only, from R200.00 of these, once per customer, until 30 Nov/),
  ).toBeVisible();
  expect(list.getByText('Used 4 of 100 times')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(list.getByRole('button', { name: 'Edit: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Update Promotion' }));
  await user.click(form.getByRole('switch', { name: 'Customers can use it' }));
  await user.click(form.getByRole('button', { name: 'Update Promotion' }));
  const { id: _id, uses: _uses, unknownUses: _unknown, archivedAt: _archived, version, ...terms } = spring;
  expect(fakeBackend.calls(updatePromotion).at(-1)?.input).toEqual({
    promotionId: 'p1',
    version,
    terms: { ...terms, isActive: false },
  });
});

test('kinds and categories are separate groups, so equal names can be told apart', async () => {
  fakeBackend.answer(managePromotions, { promotions: [], more: false });
  const { user } = renderWithStore(<PromotionsPage />);
  await screen.findByText('There are no promotions yet.');
  await user.click(screen.getAllByRole('button', { name: 'Add Promotion' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Add Promotion' });
  for (const name of ['Kinds', 'Categories']) {
    const group = within(within(dialog).getByRole('group', { name }));
    expect(group.getByRole('checkbox', { name: 'Edibles' })).not.toBeChecked();
  }
  expect((await axe(dialog)).violations).toEqual([]);
});

test('an invalid percentage is reported at its field', async () => {
  fakeBackend.answer(managePromotions, { promotions: [], more: false });
  const { user } = renderWithStore(<PromotionsPage />);
  await screen.findByText('There are no promotions yet.');
  await user.click(screen.getAllByRole('button', { name: 'Add Promotion' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.type(form.getByLabelText(/^Name/), 'Spring');
  await user.clear(form.getByLabelText(/^Percent/));
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(await form.findByText(/must be from 1 to 100/)).toBeVisible();
});

test('a promotion shows its figures', async () => {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: spring, figures }], more: false });
  renderWithStore(<PromotionsPage />);
  const list = within(await screen.findByRole('list', { name: 'Promotions' }));
  for (const [label, value] of [
    ['Paid orders', '3'],
    ['Discount given', 'R36.00'],
    ['Revenue', 'R324.00'],
  ] as const) {
    expect(list.getByText(label).nextSibling).toHaveTextContent(value);
  }
});

test('the number of paid orders links to those orders', async () => {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: spring, figures }], more: false });
  renderWithStore(<PromotionsPage />);
  expect(await screen.findByRole('link', { name: 'Paid orders of Spring: 3' })).toHaveAttribute(
    'href',
    '/admin/manage-orders?promotion=p1',
  );
});

test('a promotion without orders says so instead of showing zeros', async () => {
  const none = { orders: 0, discountCents: 0, revenueCents: 0 };
  const unused = aPromotion({ id: 'p2', name: 'Unused' });
  fakeBackend.answer(managePromotions, {
    promotions: [
      { promotion: unused, figures: none },
      { promotion: spring, figures: none },
    ],
    more: false,
  });
  renderWithStore(<PromotionsPage />);
  expect(await screen.findByText('No orders yet.')).toBeVisible();
  expect(screen.getByText('No paid orders yet.')).toBeVisible();
  expect(screen.queryByText('Paid orders')).toBeNull();
});

test('a promotion for chosen items names them on its card and in its form', async () => {
  fakeBackend.answer(getallProducts, { products: [aListedFlower({ id: 'haze', name: 'Durban Haze' })] });
  const promotion = aPromotion({ itemIds: ['haze'] });
  fakeBackend.answer(managePromotions, { promotions: [{ promotion, figures }], more: false });
  const { user } = renderWithStore(<PromotionsPage />);
  expect(await screen.findByText('Durban Haze only')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Update Promotion' }));
  const preview = form.getByRole('region', { name: 'What customers get' });
  expect(preview).toHaveTextContent('Durban Haze only.');
});

test('Enter in the item search adds the first match, not the promotion, and keeps focus in the search', async () => {
  fakeBackend.answer(managePromotions, { promotions: [], more: false });
  fakeBackend.answer(getallEdibles, { edibles: [] });
  fakeBackend.answer(getallProductsExtra, { products: [] });
  fakeBackend.answer(getallProducts, { products: [aListedFlower({ id: 'haze', name: 'Durban Haze' })] });
  const { user } = renderWithStore(<PromotionsPage />);
  await screen.findByText('There are no promotions yet.');
  await user.click(screen.getAllByRole('button', { name: 'Add Promotion' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.type(form.getByLabelText(/^Name/), 'Haze week');
  await user.click(form.getByRole('button', { name: 'Choose items' }));
  const search = form.getByRole('searchbox', { name: 'Find an item by name' });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.type(search, 'haz');
  const match = await form.findByRole('button', { name: 'Add Durban Haze' });
  expect(scrolled.mock.contexts.some((area) => (area as Element).contains(match))).toBe(true);
  scrolled.mockRestore();
  await user.keyboard('{Enter}');
  expect(fakeBackend.calls(addPromotion)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Remove Durban Haze' }));
  expect(search).toHaveFocus();
  await user.type(search, 'haz');
  await user.click(form.getByRole('button', { name: 'Add Durban Haze' }));
  expect(search).toHaveFocus();
  expect(form.getByRole('list', { name: 'Chosen items' })).toHaveTextContent('Durban Haze');
});

const over: Promotion = { ...spring, isActive: false, uses: 0 };

test('a promotion is ended after a confirmation, and an ended promotion can be archived and restored', async () => {
  fakeBackend.answer(managePromotions, {
    promotions: [
      { promotion: { ...spring, endsAt: null }, figures },
      { promotion: { ...over, id: 'p2', name: 'Winter' }, figures },
    ],
    more: false,
  });
  fakeBackend.answer(setPromotionState, { promotion: over });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'End now: Spring' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End Spring?' }));
  await user.click(question.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(lastMove()).toEqual({ promotionId: 'p1', version: 3, state: 'ended' }));
  await user.click(await screen.findByRole('button', { name: 'Archive: Winter' }));
  await waitFor(() => expect(lastMove()).toEqual({ promotionId: 'p2', version: 3, state: 'archived' }));

  const archived = { ...over, archivedAt: '2026-11-21T10:00:00.000Z' };
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: archived, figures }], more: false });
  await user.click(screen.getByRole('tab', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Back to the list: Spring' }));
  await waitFor(() => expect(lastMove()).toEqual({ promotionId: 'p1', version: 3, state: 'listed' }));
  expect(fakeBackend.calls(managePromotions).map(({ input }) => input)).toContainEqual({ list: 'archive' });
});

function lastMove() {
  return fakeBackend.calls(setPromotionState).at(-1)?.input;
}

test('an archived, unused promotion is deleted after a confirmation, and other promotions cannot be deleted', async () => {
  const unused = { orders: 0, discountCents: 0, revenueCents: 0 };
  fakeBackend.answer(managePromotions, {
    promotions: [
      { promotion: { ...over, name: 'Mistake', archivedAt: '2026-11-21T10:00:00.000Z' }, figures: unused },
      { promotion: { ...over, id: 'p2', archivedAt: '2026-11-21T10:00:00.000Z' }, figures },
      { promotion: { ...over, id: 'p3', name: 'Ended' }, figures: unused },
    ],
    more: false,
  });
  fakeBackend.answer(deletePromotion, { message: 'Promotion deleted successfully' });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Delete: Mistake' }));
  for (const name of ['Delete: Spring', 'Delete: Ended']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Mistake?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fakeBackend.calls(deletePromotion)[0]?.input).toEqual({ promotionId: 'p1' }));
});

test('a promotion cannot be deleted within a minute of being archived', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:50.000Z'), advanceTimers: true });
  const archived = { ...over, archivedAt: '2026-11-21T10:00:00.000Z' };
  const unused = { orders: 0, discountCents: 0, revenueCents: 0 };
  fakeBackend.answer(managePromotions, {
    promotions: [{ promotion: archived, figures: unused }],
    more: false,
  });
  renderWithStore(<PromotionsPage />);
  expect(await screen.findByText('Can be deleted in a minute.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete: Spring' })).toBeNull();
  act(() => jest.advanceTimersByTime(15_000));
  expect(screen.getByRole('button', { name: 'Delete: Spring' })).toBeVisible();
  expect(screen.queryByText('Can be deleted in a minute.')).toBeNull();
});

test('a promotion can be duplicated with a new code and without its period', async () => {
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: spring, figures }], more: false });
  fakeBackend.answer(addPromotion, { promotion: spring });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Duplicate: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(fakeBackend.calls(addPromotion).at(-1)?.input).toMatchObject({
    name: 'Spring (copy)',
    code: 'SPRING-10-2',
    isActive: false,
    percent: 10,
    minimumCents: 20_000,
    itemKinds: ['edible'],
    startsAt: null,
    endsAt: null,
    totalUses: 100,
  });
});

test('a copy is inactive until staff switch it on, and the message about the new promotion says so', async () => {
  const automatic = { ...spring, code: '' };
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: automatic, figures }], more: false });
  fakeBackend.answer(addPromotion, { promotion: automatic });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Duplicate: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  expect(fakeBackend.calls(addPromotion).at(-1)?.input).toMatchObject({ code: '', isActive: false });
  expect(await screen.findByText('The promotion was added. Customers cannot use it yet.')).toBeVisible();
});

test('an inactive promotion is switched on after a confirmation that states what customers get', async () => {
  fakeBackend.answer(managePromotions, {
    promotions: [
      { promotion: { ...over, endsAt: null }, figures },
      { promotion: { ...over, id: 'p2', name: 'Winter', endsAt: '2026-01-31T22:00:00.000Z' }, figures },
      { promotion: { ...spring, id: 'p3', name: 'Running', endsAt: null }, figures },
    ],
    more: false,
  });
  fakeBackend.answer(updatePromotion, { promotion: spring });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Switch on: Spring' }));
  for (const name of ['Switch on: Winter', 'Switch on: Running']) {
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  }
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch on Spring?' }));
  expect(
    question.getByText(
      /^From now on, customers who enter SPRING-10 get 10% off. Edibles only, from R200.00 of these/,
    ),
  ).toBeVisible();
  expect(question.getByText(/It stops after 100 uses in total. It has no end date./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('The promotion is switched on.')).toBeVisible();
  const { id: _id, uses: _uses, unknownUses: _unknown, archivedAt: _archived, version, ...terms } = spring;
  expect(fakeBackend.calls(updatePromotion).at(-1)?.input).toEqual({
    promotionId: 'p1',
    version,
    terms: { ...terms, endsAt: null },
  });
});

test('a copy is scrolled into view and takes the focus once, as soon as it is listed', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const copy = aPromotion({ id: 'p2', name: 'Spring (copy)', isActive: false });
  const archived = { ...over, archivedAt: '2026-11-21T10:00:00.000Z' };
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: archived, figures }], more: false });
  fakeBackend.answer(addPromotion, { promotion: copy });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Duplicate: Spring' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  fakeBackend.answer(managePromotions, { promotions: [{ promotion: copy, figures }], more: false });
  await user.click(form.getByRole('button', { name: 'Add Promotion' }));
  const card = (await screen.findByRole('heading', { name: 'Spring (copy)' })).closest('li');
  await waitFor(() => expect(card).toHaveFocus());
  expect(scrolled.mock.contexts).toContain(card);
  scrolled.mockRestore();
  await user.click(screen.getByRole('tab', { name: 'Archive', selected: false }));
  await user.click(screen.getByRole('tab', { name: 'Current' }));
  await screen.findByRole('heading', { name: 'Spring (copy)' });
  expect(screen.getByRole('tab', { name: 'Current', selected: true })).toHaveFocus();
});

test('switching on a promotion whose code is already in use is refused, with the reason in the dialog', async () => {
  const promotion = { ...over, endsAt: null };
  fakeBackend.answer(managePromotions, { promotions: [{ promotion, figures }], more: false });
  const message = 'Another running promotion has this code.';
  fakeBackend.refuse(updatePromotion, { status: 409, code: 'conflict', message });
  const { user } = renderWithStore(<PromotionsPage />);
  await user.click(await screen.findByRole('button', { name: 'Switch on: Spring' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch on Spring?' }));
  await user.click(question.getByRole('button', { name: 'Switch on' }));
  expect(await question.findByText(message)).toBeVisible();
});

test('the form describes what customers get under the typed terms', async () => {
  fakeBackend.answer(managePromotions, { promotions: [], more: false });
  const { user } = renderWithStore(<PromotionsPage />);
  await screen.findByText('There are no promotions yet.');
  await user.click(screen.getAllByRole('button', { name: 'Add Promotion' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add Promotion' }));
  const preview = form.getByRole('region', { name: 'What customers get' });
  expect(preview).toHaveTextContent('Complete the fields to see a preview.');
  await user.type(form.getByLabelText(/^Name/), 'Spring');
  expect(preview).toHaveTextContent(
    'From now on, customers get 10% off automatically. It applies to every order.',
  );
  const more = form.getByRole('button', { name: /^More/ });
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  await user.click(form.getByRole('switch', { name: 'Customers can use it' }));
  expect(form.getByRole('heading', { name: 'What customers get once it is switched on' })).toBeVisible();
  await user.type(form.getByLabelText('Ends'), '2020-01-01T00:00');
  expect(preview).toHaveTextContent('It has ended, so customers cannot use it.');
  await user.clear(form.getByLabelText(/^Name/));
  expect(preview).toHaveTextContent('Complete the fields to see a preview.');
});

test('the next page starts after the last promotion in the response, which is not the last card', async () => {
  const planned = aPromotion({ id: 'p2', name: 'Advent', startsAt: '2999-12-01T06:00:00.000Z' });
  const running = aPromotion();
  fakeBackend.answer(managePromotions, {
    promotions: [
      { promotion: planned, figures },
      { promotion: running, figures },
    ],
    more: true,
  });
  const { user } = renderWithStore(<PromotionsPage />);
  const cards = await screen.findAllByRole('heading', { level: 2 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Spring', 'Advent']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(fakeBackend.calls(managePromotions).at(-1)?.input).toEqual({ list: 'current', after: 'p1' }),
  );
});
