import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';

import { Field } from '@/ui/Field';
import { Input } from '@/ui/Input';

import { schemaResolver } from './schemaResolver';
import { problemText, useAdminForm } from './useAdminForm';

const schema = v.object({ name: v.pipe(v.string(), v.minLength(1, 'is required')), note: v.string() });

function TwoFields() {
  const { form, submit } = useAdminForm({
    initial: { name: '', note: '' },
    resolver: schemaResolver(schema),
  });
  return (
    <form noValidate onSubmit={submit(() => Promise.resolve())}>
      <Field label="Name" error={problemText(form.formState.errors.name, 'Name')}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Note">
        <Input {...form.register('note')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

test('submitting an invalid form focuses its first invalid field', async () => {
  render(<TwoFields />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
});

test('a half-filled date is reported at its field instead of being sent as empty', async () => {
  const send = jest.fn(() => Promise.resolve());
  function OneDate() {
    const { form, submit } = useAdminForm({ initial: { until: '' } });
    return (
      <form noValidate onSubmit={submit(send)}>
        <Field label="Until" error={problemText(form.formState.errors.until)}>
          <Input type="date" {...form.register('until')} />
        </Field>
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<OneDate />);
  const until = screen.getByLabelText('Until');
  // jsdom does not report a half-filled date.
  Object.defineProperty(until, 'validity', { configurable: true, value: { badInput: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(until).toHaveFocus());
  expect(until).toHaveAccessibleDescription('This is not complete.');
  expect(send).not.toHaveBeenCalled();

  Object.defineProperty(until, 'validity', { value: { badInput: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(until).toBeValid();
});

test('the focus stays in a field that the user enters before the error appears', async () => {
  render(<TwoFields />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByLabelText('Note').focus();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.'));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(screen.getByLabelText('Note')).toHaveFocus();
});
