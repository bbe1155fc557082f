import { screen, waitFor } from '@testing-library/react';

import { env } from '@/config/env';
import { fakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { renderWithStore } from '@/testing/renderApp';
import { takeConsoleErrors } from '@/testing/setup';

import { AddressDialog } from './AddressDialog';

test('a drawn map is shown if Google’s script is blocked, and a retry loads Google’s map', async () => {
  env.googleMapsApiKey = 'the-key';
  const google = fakeGoogleMaps();
  const stop = google.interceptScript('blocked', 'comes');
  const { user } = renderWithStore(
    <AddressDialog uid="u1" phoneNumber="" onClose={jest.fn()} onSaved={jest.fn()} />,
  );
  expect(await screen.findByText(/The full map could not be loaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Map\./ })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(google.drawn).not.toBeNull());
  expect(screen.queryByText(/The full map could not be loaded/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Map\./ })).not.toBeInTheDocument();
  stop();
});

test('a drawn map replaces a map that Google cannot draw', async () => {
  env.googleMapsApiKey = 'the-key';
  const google = fakeGoogleMaps();
  google.fault = new Error('WebGL is switched off');
  google.install();
  renderWithStore(<AddressDialog uid="u1" phoneNumber="" onClose={jest.fn()} onSaved={jest.fn()} />);
  expect(await screen.findByRole('img', { name: /, the shop$/ })).toBeVisible();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The map could not be drawn')]);
});
