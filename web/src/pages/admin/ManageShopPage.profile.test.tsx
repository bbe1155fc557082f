import { orderingRules } from '@shop/core/contracts/holds';
import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import { manageShopProfile, updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';
import { renderWithStore } from '@/testing/renderApp';

import { ManageShopPage } from './ManageShopPage';

beforeEach(() => fakeBackend.answer(orderingRules, { isKnownOnly: false, unknownOrders: 0 }));

/** Renders the page with a fake server that stores saved values. */
async function renderShop(start: { profile: ShopProfile | null; version: number }) {
  let stored = start;
  fakeBackend.answer(getSpecialDays, {
    data: [],
    hours: { defaultHours: '09:00 to 18:00', weekdays: {}, pausedUntil: null },
  });
  fakeBackend.answer(manageShopProfile, () => stored);
  fakeBackend.answer(updateShopProfile, ({ version, vatSince = '', ...profile }) => {
    stored = { profile: { ...profile, vatSince }, version: version + 1 };
    return { version: stored.version };
  });
  const rendered = renderWithStore(<ManageShopPage />);
  await screen.findByRole('heading', { name: 'Shop details' });
  return rendered;
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Shop Details' }));

async function fillIn(user: Rendered['user']): Promise<void> {
  const { phoneNumber: _typedAsLocal, deliveryRadiusMeters: _inKilometres, ...facts } = aShopProfile();
  const typed: [RegExp, string][] = [
    [/^Name/, facts.name],
    [/^Telephone/, '011 555 0100'],
    [/^E-mail/, facts.email],
    [/^Street address/, facts.streetAddress],
    [/^City/, facts.city],
    [/^Province/, facts.province],
    [/^Postal code/, facts.postalCode],
    [/^Latitude/, '-26,1449'],
    [/^Longitude/, '28.0119'],
  ];
  for (const [label, text] of typed) await user.type(sheet().getByLabelText(label), text);
}

test('the page of a shop without details explains the consequences, and staff can enter the details', async () => {
  const { user, container } = await renderShop({ profile: null, version: 0 });
  expect(screen.getByText(/^Fill in the shop's details first/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fill In Shop Details' }));
  expect(sheet().getByLabelText(/^Delivery radius/)).toHaveValue('10');

  await fillIn(user);
  await user.clear(sheet().getByLabelText(/^Delivery radius/));
  await user.type(sheet().getByLabelText(/^Delivery radius/), '7.5');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeBackend.calls(updateShopProfile).map(({ input }) => input)).toEqual([
    {
      ...aShopProfile({
        legalName: '',
        suburb: '',
        instagram: '',
        facebook: '',
        deliveryRadiusMeters: 7_500,
      }),
      version: 0,
    },
  ]);
  expect(await screen.findByText('+27 11 555 0100')).toBeVisible();
  expect(screen.queryByText(/^Fill in the shop's details first/)).not.toBeInTheDocument();
});

test('an invalid value is reported at its field without sending a request', async () => {
  const { user } = await renderShop({ profile: aShopProfile(), version: 4 });
  await user.click(screen.getByRole('button', { name: 'Edit Shop Details' }));
  for (const [label, text] of [
    [/^Telephone/, '123'],
    [/^Latitude/, 'north'],
    [/^Name/, ' '],
  ] as const) {
    await user.clear(sheet().getByLabelText(label));
    await user.type(sheet().getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Save Details' }));

  expect(await sheet().findByText('This is not a South African phone number.')).toBeVisible();
  expect(sheet().getByText('This is not a number.')).toBeVisible();
  expect(sheet().getByText('This is required.')).toBeVisible();
  expect(fakeBackend.calls(updateShopProfile)).toEqual([]);
});

test('a VAT number is saved only with the date since which the shop is registered, and the date only with a number', async () => {
  const { user } = await renderShop({ profile: aShopProfile(), version: 4 });
  await user.click(screen.getByRole('button', { name: 'Edit Shop Details' }));
  const [number, since] = [/^VAT number/, /^Registered for VAT since/];
  await user.type(sheet().getByLabelText(number), '4123456789');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));
  expect(await sheet().findByText('This is required with a VAT number.')).toBeVisible();

  await user.clear(sheet().getByLabelText(number));
  await user.type(sheet().getByLabelText(since), '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));
  expect(await sheet().findByText('This is required with a date of registration.')).toBeVisible();
  expect(fakeBackend.calls(updateShopProfile)).toEqual([]);

  await user.type(sheet().getByLabelText(number), '4123456789');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));
  expect(await screen.findByText('1 Nov 2026')).toBeVisible();
  const registered = aShopProfile({ vatNumber: '4123456789', vatSince: '2026-11-01' });
  expect(fakeBackend.calls(updateShopProfile).map(({ input }) => input)).toEqual([
    { ...registered, version: 4 },
  ]);
});

test('a VAT number without a date of registration is reported, because every sale then shows VAT', async () => {
  await renderShop({ profile: aShopProfile({ vatNumber: '4123456789' }), version: 4 });
  expect(screen.getByText('Not entered: every sale shows VAT')).toBeVisible();
});

test('the form warns that removing the VAT number also removes VAT from earlier sales', async () => {
  const { user } = await renderShop({ profile: aShopProfile(), version: 4 });
  await user.click(screen.getByRole('button', { name: 'Edit Shop Details' }));
  expect(sheet().getByLabelText(/^VAT number/)).toHaveAccessibleDescription(
    /Removing it also removes VAT from earlier sales/,
  );
});

test('a concurrent change is not overwritten', async () => {
  const { user } = await renderShop({ profile: aShopProfile(), version: 4 });
  await user.click(screen.getByRole('button', { name: 'Edit Shop Details' }));
  const message = "Someone else has changed the shop's details meanwhile.";
  fakeBackend.refuse(updateShopProfile, { status: 409, code: 'stale-version', message });
  fakeBackend.answer(manageShopProfile, { profile: aShopProfile({ name: 'Green Door' }), version: 5 });
  await user.type(sheet().getByLabelText(/^City/), ' North');
  await user.click(screen.getByRole('button', { name: 'Save Details' }));

  expect(await sheet().findByText(message)).toBeVisible();
  expect(await screen.findByText('Green Door')).toBeInTheDocument();
  expect(sheet().getByLabelText(/^City/)).toHaveValue('Johannesburg North');
});

test('an open form for the shop’s first details keeps its text when a colleague saves details first', async () => {
  const { user } = await renderShop({ profile: null, version: 0 });
  await user.click(screen.getByRole('button', { name: 'Fill In Shop Details' }));
  await fillIn(user);
  const message = "Someone else has changed the shop's details meanwhile.";
  fakeBackend.refuse(updateShopProfile, { status: 409, code: 'stale-version', message });
  fakeBackend.answer(manageShopProfile, { profile: aShopProfile({ name: 'Green Door' }), version: 1 });
  await user.click(screen.getByRole('button', { name: 'Save Details' }));

  expect(await screen.findByText('Green Door')).toBeInTheDocument();
  expect(sheet().getByText(message)).toBeVisible();
  expect(sheet().getByLabelText(/^Street address/)).toHaveValue(aShopProfile().streetAddress);
});
