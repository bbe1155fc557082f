// spec: checkout-1-9, checkout-2.manage-other-services-3
import { dataRetention, updatePrivacyNotice } from '@shop/core/contracts/privacy';
import { termsVersions, updateTerms } from '@shop/core/contracts/terms';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import { Link, Route, Routes } from 'react-router-dom';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageServicesPage } from './ManageServicesPage';

const firstVersion = {
  version: 1,
  terms: '# House rules\n\nBe kind.',
  updatedAt: '2026-11-02T08:15:00.000Z',
  updatedByName: 'Demo Staff',
};

// The page loads these modules on demand. Compiling them in the first test would exceed its time limit.
beforeAll(async () => {
  await import('@/features/terms/admin/TermsEditor');
  await import('@/features/terms/admin/TermsHistory');
});

const retention = {
  periods: [
    { what: 'The same details in orders that were never paid', days: 30, setting: 'KEEP_AUDIT_DAYS' },
  ],
  lastRun: {
    at: '2026-11-02T08:15:00.000Z',
    ordersCleaned: 2,
    accountsErased: 1,
    auditRowsDeleted: 0,
    ordersLeft: 0,
  },
  unfinished: { count: 0, orders: [] },
  notice: { text: 'What {shop} keeps.', version: 0 },
};
beforeEach(() => fakeBackend.answer(dataRetention, retention));

async function renderServices() {
  let versions = [firstVersion];
  fakeBackend.answer(termsVersions, () => ({ id: 'current', versions, more: false }));
  fakeBackend.answer(updateTerms, ({ terms }) => {
    const version = versions.length + 1;
    versions = [{ ...firstVersion, version, terms }, ...versions];
    return { version };
  });
  const rendered = renderWithStore(
    <Routes>
      <Route
        path="/"
        element={
          <>
            <Link to="/elsewhere">Elsewhere</Link>
            <ManageServicesPage />
          </>
        }
      />
      <Route path="/elsewhere" element={<h1>Elsewhere it is</h1>} />
    </Routes>,
  );
  await screen.findByRole('textbox', { name: 'Terms and Conditions' });
  return rendered;
}

const area = () => screen.getByRole('textbox', { name: 'Terms and Conditions' });
const press = (name: string) => screen.getByRole('button', { name });

// spec: checkout-2.manage-other-services-1
test('the page shows the current terms read-only, with their versions', async () => {
  const { container } = await renderServices();
  expect(area()).toHaveValue(firstVersion.terms);
  expect(area()).toHaveAttribute('readonly');
  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  expect(versions.getByText('In force')).toBeVisible();
  expect(versions.getByText('Monday, 2 November 2026 @ 10:15 AM · Demo Staff')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

// spec: checkout-2.manage-other-services-2, checkout-4-19, checkout-8-14
test('the terms can be edited, previewed and updated, and are then read-only again', async () => {
  const { user } = await renderServices();
  await user.click(press('Edit Terms'));
  expect(area()).not.toHaveAttribute('readonly');
  await user.clear(area());
  await user.type(area(), '# New rules');
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  expect(screen.getByRole('heading', { name: 'New rules' })).toBeVisible();
  await user.click(press('Update Terms'));
  const alert = await screen.findByRole('alertdialog', {
    name: 'Terms and Conditions updated successfully',
  });
  await user.click(within(alert).getByRole('button', { name: 'Okay' }));
  expect(fakeBackend.calls(updateTerms)[0]?.input).toEqual({
    id: 'current',
    terms: '# New rules',
    version: 1,
  });
  expect(press('Edit Terms')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Text' }));
  await waitFor(() => expect(area()).toHaveValue('# New rules'));
  expect(area()).toHaveAttribute('readonly');
  await user.click(press('Read version 1'));
  expect(within(screen.getByRole('dialog')).getByText('Be kind.')).toBeVisible();
});

// spec: checkout-4-19, checkout-8-15
test.each([
  ['refuses', 'Failed to update Terms and Conditions. Someone else has changed the terms meanwhile.'],
  ['cannot be reached', 'Error updating Terms and Conditions'],
])(
  'if the server %s, the failed update is reported, and the text stays but is read-only',
  async (what, sentence) => {
    const { user } = await renderServices();
    if (what === 'refuses') {
      const message = 'Someone else has changed the terms meanwhile.';
      fakeBackend.refuse(updateTerms, { status: 409, code: 'stale-version', message });
    } else fakeBackend.fail(updateTerms, 'offline');
    await user.click(press('Edit Terms'));
    await user.type(area(), ' Always.');
    await user.click(press('Update Terms'));
    const alert = await screen.findByRole('alertdialog', { name: sentence });
    await user.click(within(alert).getByRole('button', { name: 'Okay' }));
    expect(area()).toHaveAttribute('readonly');
    expect(area()).toHaveValue(`${firstVersion.terms} Always.`);
    await user.click(press('Discard changes'));
    expect(area()).toHaveValue(firstVersion.terms);
  },
);

test('after a refused update, the terms of a colleague can be loaded and edited', async () => {
  const { user } = await renderServices();
  const theirs = { ...firstVersion, version: 2, terms: '# Their rules' };
  fakeBackend.answer(termsVersions, { id: 'current', versions: [theirs, firstVersion], more: false });
  const message = 'Someone else has changed the terms meanwhile.';
  fakeBackend.refuse(updateTerms, { status: 409, code: 'stale-version', message });
  await user.click(press('Edit Terms'));
  await user.type(area(), ' Always.');
  await user.click(press('Update Terms'));
  const alert = await screen.findByRole('alertdialog', { name: new RegExp(message) });
  await user.click(within(alert).getByRole('button', { name: 'Okay' }));
  expect(await screen.findByText(/^The terms have changed since you started/)).toBeVisible();
  expect(area()).toHaveValue(`${firstVersion.terms} Always.`);

  fakeBackend.answer(updateTerms, { version: 3 });
  await user.click(press('Discard changes'));
  expect(area()).toHaveValue(theirs.terms);
  await user.click(press('Edit Terms'));
  await user.type(area(), ' Mine.');
  await user.click(press('Update Terms'));
  await waitFor(() => expect(fakeBackend.calls(updateTerms).at(-1)?.input).toMatchObject({ version: 2 }));
});

// spec: checkout-2.manage-other-services-2
test('the Update Terms button shows Updating until the server responds', async () => {
  const { user } = await renderServices();
  fakeBackend.fail(updateTerms, 'silence');
  await user.click(press('Edit Terms'));
  await user.type(area(), ' Always.');
  await user.click(press('Update Terms'));
  expect(await screen.findByRole('button', { name: 'Updating' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Update Terms' })).toBeNull();
});

test('leaving unsaved text requires a confirmation', async () => {
  const { user } = await renderServices();
  await user.click(press('Edit Terms'));
  await user.type(area(), ' Always.');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  expect(area()).toHaveValue(`${firstVersion.terms} Always.`);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('heading', { name: 'Elsewhere it is' })).toBeVisible();
});

test('a reload during editing restores the text in the editor', async () => {
  const first = await renderServices();
  await first.user.click(press('Edit Terms'));
  await first.user.type(area(), ' Always.');
  first.unmount();
  await renderServices();
  expect(area()).toHaveValue(`${firstVersion.terms} Always.`);
  expect(press('Update Terms')).toBeEnabled();
});

// spec: checkout-8-13
test('terms that cannot be loaded are reported and cannot be edited', async () => {
  fakeBackend.fail(termsVersions, 'offline');
  renderWithStore(<ManageServicesPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  expect(screen.queryByRole('button', { name: 'Edit Terms' })).toBeNull();
});

test('the page shows the retention periods, who sets them, and the last scheduled run', async () => {
  await renderServices();
  expect(await screen.findByText('30 days')).toBeVisible();
  expect(screen.getByText('Set by your technical support')).toHaveAttribute('title', 'KEEP_AUDIT_DAYS');
  expect(screen.queryByText(/KEEP_AUDIT_DAYS/)).toBeNull();
  expect(screen.getByText(/orders cleaned: 2, accounts erased: 1/)).toBeVisible();
});

test('an update to the privacy notice sends the version that was on screen', async () => {
  const { user } = await renderServices();
  await user.click(await screen.findByRole('button', { name: 'Edit Privacy Notice' }));
  const field = screen.getByRole('textbox', { name: 'Privacy Notice' });
  await user.type(field, ' Nothing else.');
  fakeBackend.answer(updatePrivacyNotice, { version: 1 });
  const text = 'What {shop} keeps. Nothing else.';
  fakeBackend.answer(dataRetention, { ...retention, notice: { text, version: 1 } });
  await user.click(screen.getByRole('button', { name: 'Update Privacy Notice' }));
  expect(await screen.findByRole('button', { name: 'Edit Privacy Notice' })).toBeVisible();
  expect(fakeBackend.calls(updatePrivacyNotice)[0]?.input).toEqual({ text, version: 0 });
});

test('after a refused update, the typed privacy notice stays, and the notice of a colleague can be edited', async () => {
  const { user } = await renderServices();
  await user.click(await screen.findByRole('button', { name: 'Edit Privacy Notice' }));
  const field = screen.getByRole('textbox', { name: 'Privacy Notice' });
  await user.type(field, ' Mine.');
  const message = 'Someone else has changed the privacy notice meanwhile.';
  fakeBackend.refuse(updatePrivacyNotice, { status: 409, code: 'stale-version', message });
  fakeBackend.answer(dataRetention, { ...retention, notice: { text: 'Theirs.', version: 1 } });
  await user.click(press('Update Privacy Notice'));
  expect(await screen.findByText(/^The privacy notice has changed since you started/)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(field).toHaveValue('What {shop} keeps. Mine.');

  fakeBackend.answer(updatePrivacyNotice, { version: 2 });
  await user.click(press('Discard changes'));
  expect(field).toHaveValue('Theirs.');
  await user.click(press('Edit Privacy Notice'));
  await user.type(field, ' Mine.');
  await user.click(press('Update Privacy Notice'));
  await waitFor(() =>
    expect(fakeBackend.calls(updatePrivacyNotice).map(({ input }) => input)).toEqual([
      { text: 'What {shop} keeps. Mine.', version: 0 },
      { text: 'Theirs. Mine.', version: 1 },
    ]),
  );
});
