import { idFor } from '../shop/identifiers';
import type { Customer } from '../shop/people';

/** Settings of the Auth emulator, as it exports them. */
export const authConfig = {
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
};

/** Returns sign-in users in the Auth emulator's export format, with its placeholder for a password hash. */
export function authAccounts(customers: readonly Customer[]) {
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: customers.map(({ uid, email, password, displayName, createdAt }) => {
      const salt = `fakeSalt${idFor(`salt ${uid}`)}`;
      const created = String(createdAt.getTime());
      return {
        localId: uid,
        createdAt: created,
        lastLoginAt: created,
        displayName,
        email,
        emailVerified: true,
        salt,
        passwordHash: `fakeHash:salt=${salt}:password=${password}`,
        passwordUpdatedAt: createdAt.getTime(),
        validSince: String(Math.floor(createdAt.getTime() / 1000)),
        providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email, displayName }],
      };
    }),
  };
}
