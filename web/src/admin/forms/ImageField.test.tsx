// spec: checkout-8-9
import type { uploadImage } from '@shop/core/contracts/catalogAdmin';
import type { OutputOf } from '@shop/core/contracts/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeUploads } from '@/testing/fakeUploads';

import { ImageField } from './ImageField';

const uploads = fakeUploads();
beforeAll(() => uploads.install());
afterAll(() => uploads.remove());

/** Selects, crops and sends a picture. Returns the mock of `onUploaded`. */
async function sendPicture() {
  const onUploaded = jest.fn();
  const user = userEvent.setup();
  render(<ImageField value="" error={undefined} onUploaded={onUploaded} onBusy={() => {}} />);
  await user.upload(screen.getByLabelText('Image'), new File(['picture'], 'bud.png', { type: 'image/png' }));
  fireEvent.load(await screen.findByAltText('The picture to crop'));
  const use = screen.getByRole('button', { name: 'Use image' });
  await waitFor(() => expect(use).toBeEnabled());
  await user.click(use);
  return onUploaded;
}

test('the URL of an uploaded picture is passed to the form', async () => {
  const sent: OutputOf<typeof uploadImage> = {
    imageUrl: '/images/new.webp',
    width: 300,
    height: 300,
    bytes: 5,
  };
  uploads.answer(200, { success: true, ...sent });
  const onUploaded = await sendPicture();
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/images/new.webp'));
  expect(screen.queryByText(/Failed to upload image/)).toBeNull();
});

test('the reason why the server refused a picture is reported', async () => {
  uploads.answer(503, { success: false, code: 'busy', message: 'The shop is busy right now.' });
  const onUploaded = await sendPicture();
  expect(await screen.findByText('Failed to upload image. The shop is busy right now.')).toBeVisible();
  expect(onUploaded).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Choose image' })).toBeEnabled();
});

test('a failed upload is reported, and the cropped picture can be sent again', async () => {
  uploads.cutOff();
  const onUploaded = await sendPicture();
  expect(await screen.findByText(/^Failed to upload image\./)).toBeVisible();
  expect(onUploaded).not.toHaveBeenCalled();
  uploads.answer(200, { success: true, imageUrl: '/images/new.webp', width: 300, height: 300, bytes: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Try again with this picture' }));
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('/images/new.webp'));
  expect(screen.queryByText(/Failed to upload image/)).toBeNull();
});
