import { aListedFlower } from '@shop/core/testing/answers';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ToastHost } from '@/ui/ToastHost';

import { ShareProduct } from './ShareProduct';

const flower = { kind: 'flower', ...aListedFlower({ slug: 'blue-dream' }) } as const;
const address = 'http://localhost/products/blue-dream';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('sharing a product passes its readable URL to the share sheet', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  render(<ShareProduct product={flower} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Blue Dream', url: address });
});

test('sharing copies the URL and confirms the copy if the platform has no share sheet', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(
    <>
      <ShareProduct product={flower} />
      <ToastHost />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(copied).toHaveBeenCalledWith(address);
  expect(await screen.findByText('Link copied')).toBeVisible();
});

test('closing the share sheet shows no message', async () => {
  Object.assign(navigator, { share: jest.fn().mockRejectedValue(new DOMException('', 'AbortError')) });
  render(
    <>
      <ShareProduct product={flower} />
      <ToastHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.queryByText(/does not allow sharing/)).toBeNull();
});
