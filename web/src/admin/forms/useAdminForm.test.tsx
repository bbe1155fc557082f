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

test('the focus stays in a field that the user enters before the error appears', async () => {
  render(<TwoFields />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByLabelText('Note').focus();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.'));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect(screen.getByLabelText('Note')).toHaveFocus();
});
