// spec: checkout-1-6, checkout-5-14
import { addBanner, deleteBanner, manageBanners, updateBanner } from '@shop/core/contracts/bannersAdmin';
import type { Banner } from '@shop/core/model/banner';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageBannersPage } from './ManageBannersPage';

const harvest: Banner = {
  id: 'harvest',
  title: 'Spring harvest',
  description: 'Fresh in.',
  imageUrl: '/images/harvest.webp',
  createdBy: 'staff:admin',
  createdDateTime: '2026-11-02T08:15:00.000Z',
  version: 3,
};
const doorstep: Banner = { ...harvest, id: 'doorstep', title: 'To your doorstep', description: '' };

async function renderBanners(start: Banner[] = [harvest, doorstep]) {
  let banners = start;
  fakeBackend.answer(manageBanners, () => ({ banners }));
  fakeBackend.answer(updateBanner, ({ bannerId, updates }) => {
    const before = banners.find(({ id }) => id === bannerId) ?? harvest;
    const { title = before.title, description = before.description } = updates;
    const banner = { ...before, title, description };
    banners = banners.map((other) => (other.id === bannerId ? banner : other));
    return { banner };
  });
  fakeBackend.answer(deleteBanner, ({ bannerId }) => {
    banners = banners.filter(({ id }) => id !== bannerId);
    return { message: 'Banner deleted successfully' };
  });
  const rendered = renderWithStore(<ManageBannersPage />);
  await screen.findAllByRole('button', { name: 'Add Banner' });
  return rendered;
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const dialog = () => within(screen.getByRole('dialog'));

// spec: checkout-2.manage-banners-1
test('banners are listed, and found by part of their title, ignoring case', async () => {
  const { user, container } = await renderBanners();
  expect(titles()).toEqual(['Spring harvest', 'To your doorstep']);
  expect((await axe(container)).violations).toEqual([]);
  const search = screen.getByRole('searchbox', { name: 'Search banners by title' });
  await user.type(search, 'DOORS');
  expect(titles()).toEqual(['To your doorstep']);
  await user.type(search, 'x');
  expect(screen.getByText('No banners match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(titles()).toHaveLength(2);
});

// spec: checkout-2.manage-banners-2
test('a picture opens a large preview', async () => {
  const { user } = await renderBanners();
  await user.click(screen.getByRole('button', { name: 'Enlarge the image of Spring harvest' }));
  const large = dialog().getByRole('img', { name: 'Spring harvest' });
  expect(large).toHaveAttribute('src', '/images/harvest.webp');
});

// spec: checkout-2.manage-banners-3
test('a banner form starts with the current values', async () => {
  const { user } = await renderBanners();
  await user.click(screen.getByRole('button', { name: 'Update Banner: Spring harvest' }));
  const title = dialog().getByLabelText('Title');
  expect(title).toHaveValue('Spring harvest');
  await user.clear(title);
  await user.click(dialog().getByRole('button', { name: 'Update Banner' }));
  expect(title).toBeInvalid();
  await user.type(title, 'Autumn harvest');
  expect(title).toBeValid();
  await user.clear(dialog().getByLabelText('Description'));
  await user.click(dialog().getByRole('button', { name: 'Update Banner' }));
  expect(await dialog().findByText('Banner Updated successfully')).toBeVisible();
  const { imageUrl } = harvest;
  expect(fakeBackend.calls(updateBanner)[0]?.input).toEqual({
    bannerId: 'harvest',
    updates: { title: 'Autumn harvest', description: '', imageUrl },
    clear: ['description'],
    version: 3,
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toEqual(['Autumn harvest', 'To your doorstep']));
});

test('a conflicting change to a banner is reported, and the typed values stay', async () => {
  const { user } = await renderBanners();
  const message = 'Someone else has changed this banner meanwhile.';
  fakeBackend.refuse(updateBanner, { status: 409, code: 'stale-version', message });
  await user.click(screen.getByRole('button', { name: 'Update Banner: Spring harvest' }));
  await user.type(dialog().getByLabelText('Title'), ' sale');
  await user.click(dialog().getByRole('button', { name: 'Update Banner' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(message);
  expect(dialog().getByLabelText('Title')).toHaveValue('Spring harvest sale');
});

// spec: checkout-5-5
test('a banner without a picture is not sent', async () => {
  const { user } = await renderBanners();
  await user.click(screen.getByRole('button', { name: 'Add Banner' }));
  await user.type(dialog().getByLabelText('Title'), 'New');
  await user.click(dialog().getByRole('button', { name: 'Add Banner' }));
  expect(dialog().getByRole('alert')).toHaveTextContent('Please select an image to uploadd');
  expect(fakeBackend.calls(addBanner)).toEqual([]);
});

// spec: checkout-2.manage-banners-4
test('deleting a banner asks for confirmation, and then shows the server’s message', async () => {
  const { user } = await renderBanners();
  await user.click(screen.getByRole('button', { name: 'Delete Banner: Spring harvest' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Spring harvest?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(titles()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Delete Banner: Spring harvest' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Banner deleted successfully')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['To your doorstep']));
});

test('a failed deletion is reported with its reason', async () => {
  const { user } = await renderBanners();
  fakeBackend.fail(deleteBanner, 'offline');
  await user.click(screen.getByRole('button', { name: 'Delete Banner: Spring harvest' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Error deleting banner!')).toBeVisible();
  expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toHaveTextContent('cannot be reached');
});

test('an empty list looks different from banners that cannot be loaded, which offer a retry', async () => {
  const { unmount } = await renderBanners([]);
  expect(screen.getByText('There are no banners yet.')).toBeVisible();
  unmount();
  fakeBackend.fail(manageBanners, 'offline');
  renderWithStore(<ManageBannersPage />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
