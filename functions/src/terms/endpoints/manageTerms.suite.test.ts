// spec: checkout-1-9, checkout-7-24
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { acceptTerms, maxTermsLength, termsVersions, updateTerms } from '@shop/core/contracts/terms';

import { aStaffToken, aVisitor } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = staff) =>
  call(shop.url, contract, input, { token });
const inForce = async () => Number((await readStored('terms/current'))?.['version']);

test('a new text takes effect immediately, the previous text is kept, and customers must consent again', async () => {
  const version = await inForce();
  const { uid: _uid, token } = await aVisitor();
  const accept = (accepted: number) =>
    call(shop.url, acceptTerms, { version: accepted, ageConfirmed: true }, { token });
  expect((await accept(version)).status).toBe(200);

  const sent = { id: 'current', terms: '# House rules\n\nBe kind.', version };
  expect(answerOf(updateTerms, await ask(updateTerms, sent))).toEqual({ version: version + 1 });

  expect(await readStored('terms/current')).toMatchObject({ terms: sent.terms, version: version + 1 });
  expect(await readStored(`termsVersions/${version}`)).toMatchObject({ version });
  expect(await readStored(`termsVersions/${version + 1}`)).toMatchObject({ terms: sent.terms });
  expect((await accept(version)).body).toMatchObject({ code: 'terms-outdated' });
  expect((await accept(version + 1)).status).toBe(200);
  const rows = await (await firestore()).collection('auditLog').where('target.kind', '==', 'terms').get();
  expect(rows.docs.map((row) => row.data())).toContainEqual(
    expect.objectContaining({ action: 'updateTerms', before: { version }, after: { version: version + 1 } }),
  );
});

test('publishing the same text again creates no new version', async () => {
  const { terms, version } = (await readStored('terms/current')) as { terms: string; version: number };
  expect(answerOf(updateTerms, await ask(updateTerms, { id: 'current', terms }))).toEqual({ version });
  expect(await readStored(`termsVersions/${version + 1}`)).toBeUndefined();
});

test('the second of two simultaneous edits of a version is refused, and nothing is overwritten', async () => {
  const version = await inForce();
  const edit = (terms: string) => ask(updateTerms, { id: 'current', terms, version });
  const answers = await Promise.all([edit('First.'), edit('Second.')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale-version',
    details: { version: version + 1 },
  });
  expect(await inForce()).toBe(version + 1);
});

test('staff read the versions newest first, with date and author', async () => {
  answerOf(updateTerms, await ask(updateTerms, { id: 'current', terms: `Rules of ${Date.now()}.` }));
  const { versions, more } = answerOf(termsVersions, await ask(termsVersions, {}));
  const numbers = versions.map(({ version }) => version);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  expect(numbers[0]).toBe(await inForce());
  expect(versions[0]?.updatedByName).toMatch(/\S/);
  expect(more).toBe(false);
});

test.each<[string, object, number]>([
  ['a blank text', { id: 'current', terms: '  ' }, 400],
  ['a text that is too long', { id: 'current', terms: 'x'.repeat(maxTermsLength + 1) }, 400],
  ['the id of other terms', { id: 'privacy', terms: 'Rules.' }, 404],
  ['a path instead of an id', { id: 'current/x', terms: 'Rules.' }, 400],
  ['an unknown field', { id: 'current', terms: 'Rules.', updatedBy: 'me' }, 400],
])('refuses %s and changes nothing', async (_what, input, status) => {
  const before = await inForce();
  expect((await ask(updateTerms, input as never)).status).toBe(status);
  expect(await inForce()).toBe(before);
});

test('only staff can manage the terms', async () => {
  const before = await inForce();
  const { token } = await aVisitor();
  const input = { id: 'current', terms: 'Everything is free.' };
  expect((await call(shop.url, updateTerms, input)).status).toBe(401);
  expect((await ask(updateTerms, input, token)).body['code']).toBe('not-staff');
  expect((await ask(termsVersions, {}, token)).status).toBe(403);
  expect(await inForce()).toBe(before);
});
