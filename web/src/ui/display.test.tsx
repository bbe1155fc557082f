// spec: customer-7-18, customer-8-22, checkout-2.manage-shop-3
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Accordion } from './Accordion';
import { Avatar, initialsOf } from './Avatar';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import { ImageWell } from './ImageWell';
import { Price } from './Price';
import { Stars } from './Stars';
import { useTheme } from './theme';
import { toast } from './toast';
import { ToastHost } from './ToastHost';

// spec: customer-2-16
test.each([
  ['Demo Customer', 'DC'],
  ['Demo Middle Customer', 'DC'],
  ['Demo', 'D'],
  ['someone@example.com', 'S'],
  ['', '·'],
])('the initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

// spec: customer-2-16
test('an avatar whose photo does not load shows initials', () => {
  const { container } = render(<Avatar name="Demo Customer" photoUrl="/broken.png" />);

  fireEvent.error(container.querySelector('img') as HTMLImageElement);

  expect(container).toHaveTextContent('DC');
});

test('an image that fails to load is replaced by the fallback and the alternative text', () => {
  const { container } = render(
    <ImageWell src="/broken.png" alt="Durban Haze" fallback={<svg data-testid="leaf" />} />,
  );

  fireEvent.error(container.querySelector('img') as HTMLImageElement);

  expect(screen.getByTestId('leaf')).toBeInTheDocument();
  expect(container).toHaveTextContent('Durban Haze');
});

test('a busy button shows its busy label and cannot be pressed', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  render(
    <Button isBusy busyLabel="Processing..." onClick={onClick}>
      Pay Now
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Processing/ });

  await user.click(button);

  expect(button).toBeDisabled();
  expect(onClick).not.toHaveBeenCalled();
});

// spec: customer-1-1
test('a price has no space after the R', () => {
  render(<Price cents={11_400} isFrom />);

  expect(screen.getByText('from R114.00')).toBeVisible();
});

test('stars have an accessible name', () => {
  render(<Stars rating={4.25} />);

  expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeVisible();
});

test('an accordion opens one section at a time', async () => {
  const user = userEvent.setup();
  render(
    <Accordion
      items={[
        { id: 'a', title: 'Legal', content: <p>terms</p> },
        { id: 'b', title: 'Help', content: <p>phone</p> },
      ]}
    />,
  );

  await user.click(screen.getByRole('button', { name: 'Legal' }));
  expect(screen.getByText('terms')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(screen.getByText('terms')).not.toBeVisible();
  expect(screen.getByRole('region', { name: 'Help' })).toHaveTextContent('phone');
});

test('toasts requested before their code has loaded are shown once the code has loaded', async () => {
  render(<ToastHost />);

  act(() => {
    toast.success('Item added successfully');
    toast.error('Please select Flower or Pre-roll.');
  });

  expect(await screen.findByText('Item added successfully')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select Flower or Pre-roll.');
});

// spec: checkout-2.cart-13, checkout-8-25
test('copying is confirmed, or an alternative is suggested if the browser refuses', async () => {
  const user = userEvent.setup();
  render(
    <>
      <CopyButton
        text="12 Gleneagles Road"
        label="Copy address"
        copiedMessage="Address copied successfully"
      />
      <ToastHost />
    </>,
  );

  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText('Address copied successfully')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('12 Gleneagles Road');

  write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByText(/does not allow copying/)).toBeInTheDocument();
});

test('a selected theme is applied immediately and stored', async () => {
  const user = userEvent.setup();
  function Chooser() {
    const [theme, setTheme] = useTheme();
    return (
      <button type="button" onClick={() => setTheme('dark')}>
        {theme}
      </button>
    );
  }
  render(<Chooser />);

  await user.click(screen.getByRole('button', { name: 'system' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(screen.getByRole('button', { name: 'dark' })).toBeVisible();
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('an uploaded picture offers copies in several sizes, and any other picture offers only the original', () => {
  const { rerender } = render(
    <ImageWell src="/pictures/haze.1280.webp" alt="Haze" sizes="50vw" fallback={<svg />} />,
  );
  const image = screen.getByRole('img', { name: 'Haze' });
  expect(image).toHaveAttribute('srcset', expect.stringContaining('/pictures/haze.320.webp 320w'));
  expect(image).toHaveAttribute('sizes', '50vw');

  rerender(<ImageWell src="/pictures/haze.webp" alt="Haze" fallback={<svg />} />);
  expect(screen.getByRole('img', { name: 'Haze' })).not.toHaveAttribute('srcset');
});
