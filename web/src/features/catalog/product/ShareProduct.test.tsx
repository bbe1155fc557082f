import { aListedFlower } from '@shop/core/testing/answers';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { recordToasts } from '@/testing/recordToasts';
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

test('a failure of the share sheet is reported with the URL, but closing the sheet shows no message', async () => {
  const share = jest.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.assign(navigator, { share: share.mockRejectedValue(new DOMException('', 'NotAllowedError')) });
  const toasts = recordToasts();
  render(
    <>
      <ShareProduct product={{ ...flower, slug: 'closed' }} />
      <ShareProduct product={flower} />
      <ToastHost />
    </>,
  );
  for (const button of screen.getAllByRole('button', { name: 'Share' })) await userEvent.click(button);
  const text = `This browser does not allow sharing. The address is ${address}`;
  expect(await screen.findByText(text)).toBeVisible();
  expect(toasts()).not.toContain('closed');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
