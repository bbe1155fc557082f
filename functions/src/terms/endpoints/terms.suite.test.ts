// spec: customer-7-7, customer-9-7, checkout-3-15, checkout-7-23
import { acceptTerms, getTerms } from '@shop/core/contracts/terms';

import { readUser } from '../../account/data/userStore';
import { answerOf, call } from '../../testing/call';
import { aCustomer } from '../../testing/identities';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored } from '../../testing/stored';
import { termsInForce } from '../../testing/terms';

let served: Served;
let version: number;

beforeAll(async () => {
  version = await termsInForce();
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

describe('reading the terms', () => {
  // spec: customer-3-14
  test('returns the current text and the version to accept', async () => {
    const { terms } = answerOf(getTerms, await call(served.url, getTerms, {}));
    expect(terms).toEqual([{ id: 'current', terms: expect.stringMatching(/\S/), version }]);
  });
});

describe('accepting the terms', () => {
  test('records the version, the time and the age confirmation of the customer', async () => {
    const { uid, email, token } = await aCustomer();
    const started = new Date().toISOString();
    const answered = await call(served.url, acceptTerms, { version, ageConfirmed: true }, { token });
    const answer = answerOf(acceptTerms, answered);
    expect(answer.version).toBe(version);
    expect(answer.acceptedAt >= started).toBe(true);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(await readUser(uid)).toMatchObject({
      email,
      consents: { [version]: { acceptedAt: answer.acceptedAt, ageConfirmed: true } },
    });
  });

  test('again keeps the time of the first consent', async () => {
    const { uid, token } = await aCustomer();
    const accept = () => call(served.url, acceptTerms, { version, ageConfirmed: true }, { token });
    const first = answerOf(acceptTerms, await accept());
    const again = await Promise.all([accept(), accept()]);
    for (const answered of again) expect(answerOf(acceptTerms, answered)).toEqual(first);
    expect(Object.keys((await readUser(uid))?.consents ?? {})).toEqual([String(version)]);
  });

  test.each([1, 1000])(
    'refuses a version that differs by %d and reports the version in force',
    async (off) => {
      const { uid, token } = await aCustomer();
      const answered = await call(
        served.url,
        acceptTerms,
        { version: version + off, ageConfirmed: true },
        { token },
      );
      expect(answered.status).toBe(409);
      expect(answered.body).toMatchObject({ code: 'terms-outdated', details: { version } });
      expect(await readStored(`users/${uid}`)).toBeUndefined();
    },
  );

  test.each([
    ['without an age confirmation', { version: 1 }],
    ['with a denied age confirmation', { version: 1, ageConfirmed: false }],
    ['without a version', { ageConfirmed: true }],
    ['with version 0', { version: 0, ageConfirmed: true }],
    ['with a fractional version', { version: 1.5, ageConfirmed: true }],
    ['with a time from the client', { version: 1, ageConfirmed: true, acceptedAt: '2020-01-01T00:00:00Z' }],
    ['with the uid of another customer', { version: 1, ageConfirmed: true, uid: 'other' }],
  ])('is refused %s and writes nothing', async (_what, input) => {
    const { uid, token } = await aCustomer();
    const answered = await call(served.url, acceptTerms, input as never, { token });
    expect(answered.status).toBe(400);
    expect(await readStored(`users/${uid}`)).toBeUndefined();
  });

  test('requires a customer, who cannot accept for another customer', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()];
    const input = { version, ageConfirmed: true } as const;
    expect((await call(served.url, acceptTerms, input)).status).toBe(401);
    const headers = { userUID: other.uid };
    const answered = await call(served.url, acceptTerms, input, { token: customer.token, headers });
    expect([answered.status, answered.body['code']]).toEqual([403, 'uid-mismatch']);
    expect(await readStored(`users/${other.uid}`)).toBeUndefined();
    const own = { token: customer.token, headers: { userUID: customer.uid } };
    expect((await call(served.url, acceptTerms, input, own)).status).toBe(200);
  });
});
