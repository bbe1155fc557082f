import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ImageZoom } from './ImageZoom';

async function open() {
  const user = userEvent.setup();
  render(<ImageZoom label="Blue Dream" src="/blue.webp" alt="" fallback={null} />);
  await user.click(screen.getByRole('button', { name: 'Enlarge the image of Blue Dream' }));
  await screen.findByRole('status', { name: 'Zoom' });
  return { user, picture: screen.getByRole('img', { name: 'Blue Dream' }) };
}
const level = () => screen.getByRole('status', { name: 'Zoom' });

test('the buttons zoom the enlarged image in to 250%, and out again', async () => {
  const { user } = await open();
  expect(level()).toHaveTextContent('100%');
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  for (const wanted of ['150%', '200%', '250%']) {
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(level()).toHaveTextContent(wanted));
  }
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  await waitFor(() => expect(level()).toHaveTextContent('200%'));
});

test('a double tap on the enlarged image zooms to 250%, and a second double tap returns to 100%', async () => {
  const { user, picture } = await open();
  await user.dblClick(picture);
  await waitFor(() => expect(level()).toHaveTextContent('250%'));
  await user.dblClick(picture);
  await waitFor(() => expect(level()).toHaveTextContent('100%'));
});

test('the enlarged image zooms with the plus and minus keys', async () => {
  const { user } = await open();
  await user.keyboard('+');
  await waitFor(() => expect(level()).toHaveTextContent('150%'));
  await user.keyboard('-');
  await waitFor(() => expect(level()).toHaveTextContent('100%'));
});
