import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Field } from '@/ui/Field';

import { FileDrop } from './FileDrop';
import { addMonths, monthTitle, weeksOf } from './monthDays';
import { MonthGrid } from './MonthGrid';
import { Select } from './Select';

// spec: checkout-5-10
test('a select starts at its placeholder, which cannot be selected', () => {
  render(
    <Field label="Status">
      <Select placeholder="Select an option" options={[{ value: 'completed', label: 'Collected' }]} />
    </Field>,
  );

  expect(screen.getByLabelText('Status')).toHaveDisplayValue('Select an option');
  expect(screen.getByRole('option', { name: 'Select an option' })).toBeDisabled();
});

test('a file can be chosen or dropped', async () => {
  const user = userEvent.setup();
  const onFile = jest.fn();
  render(<FileDrop label="Product image" onFile={onFile} />);
  const file = new File(['x'], 'haze.png', { type: 'image/png' });

  await user.upload(screen.getByLabelText('Product image'), file);
  fireEvent.drop(screen.getByText('Or drop one here.'), { dataTransfer: { files: [file] } });

  expect(onFile).toHaveBeenCalledTimes(2);
  expect(onFile).toHaveBeenLastCalledWith(file);
});

describe('the month grid', () => {
  test('starts on Monday and contains every day once', () => {
    const november = weeksOf({ year: 2026, month: 11 });

    expect(november[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november.flat().filter((day) => day !== null)).toHaveLength(30);
    expect(weeksOf({ year: 2028, month: 2 }).flat()).toContain('2028-02-29');
  });

  test('crosses the end of a year in both directions', () => {
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(monthTitle({ year: 2027, month: 1 })).toBe('January 2027');
  });

  test('does not go back past its first month', async () => {
    const user = userEvent.setup();
    const onMonth = jest.fn();
    const month = { year: 2026, month: 11 };
    render(
      <MonthGrid
        month={month}
        firstMonth={month}
        onMonth={onMonth}
        day={() => ({ text: 'Closed', tone: 'danger' })}
      />,
    );

    expect(screen.getByRole('button', { name: 'Previous Month' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next Month' }));
    expect(onMonth).toHaveBeenCalledWith({ year: 2026, month: 12 });
    const cells = within(screen.getByRole('table')).getAllByText('Closed');
    expect(cells).toHaveLength(30);
  });
});
