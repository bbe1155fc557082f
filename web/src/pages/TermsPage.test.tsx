// spec: customer-2-9
import { getPrivacyNotice } from '@shop/core/contracts/privacy';
import { getTerms } from '@shop/core/contracts/terms';
import { screen } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

const terms = (text: string) => ({ terms: [{ id: 'current', terms: text, version: 3 }] });

async function renderTerms() {
  const rendered = renderApp({ route: '/terms-and-conditions' });
  await screen.findByRole('heading', { level: 1, name: 'Terms and Conditions' });
  return rendered;
}

// spec: customer-2.terms-2
test('a loading message is shown until the terms arrive', async () => {
  fakeBackend.fail(getTerms, 'silence');
  await renderTerms();
  expect(screen.getByRole('status')).toHaveTextContent('Loading terms and conditions...');
});

// spec: customer-2.terms-1
test('the current terms are shown, with headings below the level of the page’s heading', async () => {
  fakeBackend.answer(getTerms, terms('# Delivery\n\nWithin **10 km** of the shop.'));
  await renderTerms();
  expect(await screen.findByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible();
  expect(screen.getByText('10 km')).toBeVisible();
});

test('headings below the level of the page’s heading are unchanged', async () => {
  fakeBackend.answer(getTerms, terms('## Delivery\n\n### Reach\n\nTen kilometres.'));
  await renderTerms();
  expect(await screen.findByRole('heading', { level: 2, name: 'Delivery' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Reach' })).toBeVisible();
});

test('HTML in the terms is shown as text, and dangerous links are inactive', async () => {
  fakeBackend.answer(getTerms, terms('<img src=x onerror=alert(1)>\n\n[press](javascript:alert(2))'));
  await renderTerms();
  expect(await screen.findByText('press')).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(screen.getByText('press').getAttribute('href') ?? '').not.toContain('javascript');
});

test('missing terms are reported', async () => {
  fakeBackend.answer(getTerms, { terms: [] });
  await renderTerms();
  expect(await screen.findByText('There are no terms yet.')).toBeVisible();
});

// spec: customer-8-24
test('terms that fail to load can be requested again', async () => {
  fakeBackend.fail(getTerms, 'malformed');
  const { user } = await renderTerms();
  expect(await screen.findByRole('alert')).toBeVisible();
  fakeBackend.answer(getTerms, terms('Be of age.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Be of age.')).toBeVisible();
});

test('the terms link to the privacy notice, which has a separate URL', async () => {
  fakeBackend.answer(getTerms, terms('Rules'));
  fakeBackend.answer(getPrivacyNotice, { notice: '## How long\n\nA year.', updatedAt: '' });
  const { user } = await renderTerms();
  await user.click(screen.getByRole('link', { name: 'Privacy Notice' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Notice' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'How long' })).toBeVisible();
  expect(screen.getByText('A year.')).toBeVisible();
});

test('an unknown URL below the path of the terms is reported', async () => {
  renderApp({ route: '/terms-and-conditions/other' });
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
});
