// The `test` of all journeys: it fails on any trouble in the browser, and knows how to be a shopper or a member of staff.
import { expect, test as base } from '@playwright/test';

import { demoLogins } from '../../emulators/bin/suite/seed';
import type { Account } from './accounts';
import { signUpShopper } from './accounts';
import { signInShopper, signInStaff } from './signedIn';
import type { ExpectedRefusal } from './trouble';
import { watchForTrouble } from './trouble';

type Fixtures = {
  /** Allows an answer with an error status that the journey is about. */
  expectRefusal: (refusal: ExpectedRefusal) => void;
  /** A shopper with a new account, signed in on `page`. */
  shopper: Account;
  /** The demo member of staff, signed in on `page`. */
  staff: { username: string };
};

export const test = base.extend<Fixtures>({
  // An intercepted request may be under way when the journey has seen all it wants: its interruption is no failure.
  page: async ({ page }, provide) => {
    await provide(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  expectRefusal: [
    async ({ context }, provide) => {
      const trouble = await watchForTrouble(context);
      await provide(trouble.expectRefusal);
      expect(trouble.found, 'the browser had no trouble').toEqual([]);
    },
    { auto: true },
  ],
  shopper: async ({ page }, provide) => {
    const shopper = await signUpShopper();
    await signInShopper(page, shopper);
    await provide(shopper);
  },
  staff: async ({ page }, provide) => {
    await signInStaff(page);
    await provide({ username: demoLogins().staff.username });
  },
});

export { expect };
