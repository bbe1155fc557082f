// spec: checkout-2.cart-1, checkout-2.cart-9, checkout-9-12
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@/testing/axe';
import { useState } from 'react';

import { Checkbox } from './Checkbox';
import { Field } from './Field';
import { Input } from './Input';
import { Message } from './Message';
import { NumberField } from './NumberField';
import { PasswordInput } from './PasswordInput';
import { PhoneInput } from './PhoneInput';
import { RadioCards } from './RadioCards';
import { StarInput } from './Stars';
import { SuggestInput } from './SuggestInput';

test('a field connects its label, hint and error to the control, and the error replaces the hint', async () => {
  const { container, rerender } = render(
    <Field label="E-mail" hint="For the receipt" isRequired>
      <Input type="email" />
    </Field>,
  );
  const input = screen.getByLabelText('E-mail');
  expect(input).toHaveAccessibleDescription('For the receipt');
  expect(input).toBeRequired();

  rerender(
    <Field label="E-mail" hint="For the receipt" error="Please enter an e-mail address.">
      <Input type="email" />
    </Field>,
  );

  expect(input).toHaveAccessibleDescription('Please enter an e-mail address.');
  expect(input).toBeInvalid();
  expect((await axe(container)).violations).toEqual([]);
});

// spec: checkout-2.admin-3
test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(
    <Field label="Password">
      <PasswordInput defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

// spec: customer-2.address-6
test('a phone field keeps only digits, even from pasted text', async () => {
  const user = userEvent.setup();
  function Phone() {
    const [value, setValue] = useState('');
    return (
      <Field label="Phone">
        <PhoneInput value={value} onChange={setValue} />
      </Field>
    );
  }
  render(<Phone />);
  expect(screen.getByRole('img', { name: 'South Africa' })).toBeVisible();

  await user.click(screen.getByLabelText('Phone'));
  await user.paste('082 123-45x67');

  expect(screen.getByLabelText('Phone')).toHaveValue('0821234567');
});

test('a number field steps between its bounds, and limits typed numbers to the bounds', async () => {
  const user = userEvent.setup();
  function Quantity() {
    const [value, setValue] = useState(1);
    return <NumberField label="Quantity of Haze" value={value} onChange={setValue} min={1} max={3} />;
  }
  render(<Quantity />);
  const input = screen.getByRole('textbox', { name: 'Quantity of Haze' });
  const decrease = screen.getByRole('button', { name: 'Decrease: Quantity of Haze' });

  expect(decrease).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity of Haze' }));
  expect(input).toHaveValue('2');
  await user.clear(input);
  await user.type(input, '99{Enter}');
  expect(input).toHaveValue('3');
  await user.clear(input);
  await user.tab();
  expect(input).toHaveValue('3');
});

test('radio cards can be selected, and a disabled option shows the reason', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const { container } = render(
    <RadioCards
      legend="Size"
      value="oneGram"
      onChange={onChange}
      error="Please select Flower or Pre-roll."
      options={[
        { value: 'oneGram', label: '1g' },
        { value: 'threeGram', label: '3g', isDisabled: true, disabledReason: 'Out of stock' },
        { value: 'preRoll', label: 'Pre-roll' },
      ]}
    />,
  );

  await user.click(screen.getByLabelText('Pre-roll'));

  expect(onChange).toHaveBeenCalledWith('preRoll');
  expect(screen.getByRole('radio', { name: '3g Out of stock' })).toBeDisabled();
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription(
    'Please select Flower or Pre-roll.',
  );
  expect((await axe(container)).violations).toEqual([]);
});

test('a checkbox shows its error', () => {
  render(<Checkbox label="I accept" error="Please accept Terms and Conditions" />);

  expect(screen.getByRole('checkbox', { name: 'I accept' })).toHaveAccessibleDescription(
    'Please accept Terms and Conditions',
  );
});

// spec: customer-9-6
test('pressing a star sets the rating, which is also shown in words', async () => {
  const user = userEvent.setup();
  function Rating() {
    const [value, setValue] = useState<number | null>(null);
    return <StarInput legend="Your rating" value={value} onChange={setValue} />;
  }
  render(<Rating />);

  await user.click(screen.getByRole('radio', { name: '4 stars' }));

  expect(screen.getByText('Very good')).toBeVisible();
});

describe('suggestions', () => {
  const suggestions = ['Leave at the front door', 'Call before delivery'].map((text) => ({ id: text, text }));
  function Note() {
    const [value, setValue] = useState('');
    return (
      <Field label="Note">
        <SuggestInput value={value} onChange={setValue} suggestions={suggestions} />
      </Field>
    );
  }

  test('can be navigated with the arrow keys, selected with Enter and hidden with Escape', async () => {
    const user = userEvent.setup();
    render(<Note />);
    const input = screen.getByRole('combobox', { name: 'Note' });

    await user.click(input);
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input).toHaveValue('Call before delivery');
    await user.keyboard('{ArrowUp}{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('disappear on Enter, and reappear with the next typed character', async () => {
    const user = userEvent.setup();
    render(<Note />);
    await user.type(screen.getByRole('combobox'), 'My own words{Enter}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.keyboard('!');
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  test('disappear 200 ms after the field has lost focus', () => {
    jest.useFakeTimers();
    render(<Note />);
    const input = screen.getByRole('combobox');
    act(() => input.focus());
    act(() => input.blur());

    act(() => jest.advanceTimersByTime(199));
    expect(screen.getAllByRole('option')).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('can be selected with a press', () => {
    render(<Note />);
    const input = screen.getByRole('combobox');
    act(() => input.focus());

    fireEvent.click(screen.getByRole('option', { name: 'Leave at the front door' }));

    expect(input).toHaveValue('Leave at the front door');
  });
});

test('a message expires after its time, and new text restarts the timer', () => {
  jest.useFakeTimers();
  const onExpire = jest.fn();
  const { rerender } = render(
    <Message type="bad" expireMs={5_000} onExpire={onExpire}>
      first
    </Message>,
  );
  act(() => jest.advanceTimersByTime(4_000));
  rerender(
    <Message type="bad" expireMs={5_000} onExpire={onExpire}>
      second
    </Message>,
  );

  act(() => jest.advanceTimersByTime(4_999));
  expect(onExpire).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onExpire).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
