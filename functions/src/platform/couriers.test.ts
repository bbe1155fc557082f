import { declaredParams } from 'firebase-functions/params';

import couriers from '../../couriers.json';
import { jobSecrets, quoteSecrets } from './config';

test('every declared courier secret is used by a listed courier, and every listed secret is declared', () => {
  const declared = declaredParams.map(({ name }) => name).filter((name) => name.startsWith('COURIER_'));
  const named = new Set(Object.values(couriers).flatMap(({ secrets }): string[] => secrets));
  const settings = ['COURIER_PROVIDER', 'COURIER_API_URL', 'COURIER_TOKEN_URL', 'COURIER_CUSTOMER_ID'];
  expect(declared.filter((name) => !settings.includes(name)).sort()).toEqual([...named].sort());
});

test('functions that request prices or book couriers may read every courier secret', () => {
  const named = Object.values(couriers).flatMap(({ secrets }): string[] => secrets);
  for (const secrets of [quoteSecrets, jobSecrets]) {
    expect(secrets.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
  }
});
