// spec: customer-1-13, customer-6-1, customer-6-2, customer-6-10, checkout-2.admin-12, checkout-6-1, checkout-6-3, checkout-6-5
import { randomUUID } from 'node:crypto';

import type { Access, Contract } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';

import { auth } from '../../functions/src/platform/firebase';
import { send } from '../../functions/src/testing/call';
import { aShopper, aStaffMember, forgeToken } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

/** Who may call which endpoint, written a second time: an endpoint that is missing here, or differs, fails. */
const declared: Record<string, Access> = {
  getallProducts: 'public',
  getallEdibles: 'public',
  getallProductsExtra: 'public',
  getOperatingHours: 'public',
  fetchAllBanners: 'public',
  getTerms: 'public',
  quoteCart: 'public',
  adminLogin: 'public',
  acceptTerms: 'customer',
  pay: 'customer',
  deliveryQoute: 'customer',
  saveUserInfo: 'customer',
  userAddresses: 'customer',
  deleteAddress: 'customer',
  getUserOrders: 'customer',
  cancelDelivery: 'customer',
  order: 'customer',
  reviews: 'public',
  submitOrderReview: 'customer',
  orderReviews: 'customer',
  getallOrders: 'staff',
  exportOrders: 'staff',
  createOrder: 'staff',
  updateOrder: 'staff',
  retryRefund: 'staff',
  retryDelivery: 'staff',
  releaseHold: 'staff',
  blockShopper: 'staff',
  reconcile: 'staff',
  addProduct: 'staff',
  addEdible: 'staff',
  addProductExtra: 'staff',
  updateProduct: 'staff',
  updateEdible: 'staff',
  updateProductExtra: 'staff',
  deleteProduct: 'staff',
  deleteProductExtra: 'staff',
  deleteEdible: 'staff',
  deleteExtra: 'staff',
  restoreItem: 'staff',
  manageItems: 'staff',
  stockLedger: 'staff',
  uploadImage: 'staff',
  updateOperatingHours: 'staff',
  getSpecialDays: 'staff',
  addSpecialDay: 'staff',
  pauseOrders: 'staff',
  updateTerms: 'staff',
  termsVersions: 'staff',
  manageBanners: 'staff',
  staffSession: 'staff',
  staffAccounts: 'staff',
  addStaff: 'staff',
  updateStaff: 'staff',
  resetStaffPassword: 'staff',
  endStaffSessions: 'staff',
  changePassword: 'staff',
  auditLog: 'staff',
  findShopper: 'staff',
  myData: 'customer',
  myAccount: 'customer',
  sales: 'staff',
  today: 'staff',
  addBanner: 'staff',
  updateBanner: 'staff',
  deleteBanner: 'staff',
  paymentWebhook: 'provider',
  courierWebhook: 'provider',
};

const identities = [
  'a caller without a token',
  'a malformed token',
  'an expired token',
  'a token of another project',
  'a token of an unknown account',
  'a shopper',
  'a shopper with the userUID of another',
  'revoked staff',
  'staff',
] as const;
type IdentityName = (typeof identities)[number];

/** `in`: past the gate, whatever the endpoint then says of an empty request. */
type Verdict = 'in' | `${number} ${string}`;

const refusedTokens: Partial<Record<IdentityName, Verdict>> = {
  'a caller without a token': '401 not-signed-in',
  'a malformed token': '401 invalid-token',
  'an expired token': '401 invalid-token',
  'a token of another project': '401 invalid-token',
  'a token of an unknown account': '401 invalid-token',
  'a shopper with the userUID of another': '403 uid-mismatch',
  'revoked staff': '401 invalid-token',
};

const verdicts: Record<Access, (identity: IdentityName) => Verdict> = {
  public: () => 'in',
  customer: (identity) => refusedTokens[identity] ?? 'in',
  staff: (identity) => refusedTokens[identity] ?? (identity === 'a shopper' ? '403 not-staff' : 'in'),
  provider: () => '401 signature-invalid',
};

const gateCodes: readonly unknown[] = [
  'not-signed-in',
  'invalid-token',
  'uid-mismatch',
  'not-staff',
  'signature-invalid',
];

let served: Served;
let headersOf: Record<IdentityName, Record<string, string>>;

beforeAll(async () => {
  const [shopper, other, staff, revoked] = await Promise.all([
    aShopper(),
    aShopper(),
    aStaffMember(),
    aStaffMember(),
  ]);
  await revoke(revoked);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  headersOf = {
    'a caller without a token': {},
    'a malformed token': bearer('not-a-token'),
    'an expired token': bearer(forgeToken(shopper.token, { iat: hourAgo - 3600, exp: hourAgo })),
    'a token of another project': bearer(forgeToken(shopper.token, { aud: 'another-project' })),
    'a token of an unknown account': bearer(forgeToken(shopper.token, { sub: randomUUID() })),
    'a shopper': bearer(shopper.token),
    'a shopper with the userUID of another': { ...bearer(shopper.token), userUID: other.uid },
    'revoked staff': bearer(revoked.token),
    staff: bearer(staff.token),
  };
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

test('every endpoint is declared here with the access of its contract', () => {
  expect(Object.fromEntries(allContracts.map(({ name, access }) => [name, access]))).toEqual(declared);
});

const cells = allContracts.flatMap((contract) =>
  identities.map((identity) => ({ contract, name: contract.name, access: contract.access, identity })),
);

test.each(cells)('$name ($access) answers $identity as declared', async ({ contract, identity }) => {
  const { status, body, headers } = await callAllPaths(contract, headersOf[identity]);
  const { code } = body;
  const verdict = gateCodes.includes(code) ? `${status} ${String(code)}` : 'in';
  expect(verdict).toBe(verdicts[contract.access](identity));
  expect(status).toBeLessThan(500);
  const isCacheable = contract.cdnSeconds !== undefined && status === 200;
  expect(headers.get('cache-control')).toMatch(isCacheable ? /^public, / : /^no-store$/);
});

/** An empty request under each of a contract's paths must be judged alike; answers the last one. */
async function callAllPaths(contract: Contract, headers: Record<string, string>) {
  const inQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const init = inQuery
    ? { method: contract.method, headers }
    : { method: contract.method, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' };
  const [answered, ...others] = await Promise.all(
    [contract.path, ...(contract.aliases ?? [])].map((path) => send(`${served.url}/${path}`, init)),
  );
  if (answered === undefined) throw new Error(`${contract.name} has no path`);
  for (const other of others) expect(other.status).toBe(answered.status);
  return answered;
}

/** Revocation counts in whole seconds: the account's tokens end once a later second has started. */
async function revoke({ uid, token }: { uid: string; token: string }): Promise<void> {
  const accounts = await auth();
  const { iat } = await accounts.verifyIdToken(token);
  while (Math.floor(Date.now() / 1000) <= iat) await accounts.getUser(uid);
  await accounts.revokeRefreshTokens(uid);
}
