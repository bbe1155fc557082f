// The `test` function of most journeys. A journey fails on any browser error, and can start as a customer or a member
// of staff.
import { expect, test as base } from '@playwright/test';

import type { Account } from './accounts';
import { signUpCustomer } from './accounts';
import { signInCustomer, signInStaff } from './signedIn';
import type { ExpectedRefusal } from './trouble';
import { watchForTrouble } from './trouble';

type Fixtures = {
  /** Allows an error status that the journey expects. */
  expectRefusal: (refusal: ExpectedRefusal) => void;
  /** A customer with a new account, signed in on `page`. */
  customer: Account;
  /** Signs in the demo member of staff on `page`. */
  staff: void;
};

export const test = base.extend<Fixtures>({
  // Ignores intercepted requests that are pending when the journey ends.
  page: async ({ page }, provide) => {
    await provide(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expectRefusal: [
    async ({ context }, provide) => {
      const trouble = watchForTrouble(context);
      await provide(trouble.expectRefusal);
      expect(await trouble.found(), 'the browser reported no errors').toEqual([]);
    },
    { auto: true },
  ],
  customer: async ({ page }, provide) => {
    const customer = await signUpCustomer();
    await signInCustomer(page, customer);
    await provide(customer);
  },
  staff: async ({ page }, provide) => {
    await signInStaff(page);
    await provide();
  },
});

export { expect };
