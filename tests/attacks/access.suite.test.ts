// spec: customer-1-13, customer-6-1, customer-6-2, customer-6-10, checkout-2.admin-12, checkout-6-1, checkout-6-3, checkout-6-5
import { randomUUID } from 'node:crypto';

import type { Access, Contract } from '@shop/core/contracts/contract';
import { allContracts } from '@shop/core/contracts/index';
import type { StaffRole } from '@shop/core/model/staffPermission';
import { staffRoles, isPermitted } from '@shop/core/model/staffPermission';

import { firestore } from '../../functions/src/platform/firebase';
import { send } from '../../functions/src/testing/call';
import { aCustomer, aStaffMember, forgeToken } from '../../functions/src/testing/identities';
import type { Served } from '../../functions/src/testing/serve';
import { everyEndpoint, serve } from '../../functions/src/testing/serve';

/**
 * Expected access to every endpoint, declared independently of the contracts. For staff endpoints, the value is the
 * lowest role.
 */
const declared: Record<string, Exclude<Access, 'staff'> | StaffRole> = {
  getallProducts: 'public',
  getallEdibles: 'public',
  getallProductsExtra: 'public',
  getOperatingHours: 'public',
  fetchAllBanners: 'public',
  getTerms: 'public',
  getShopProfile: 'public',
  quoteCart: 'public',
  adminLogin: 'public',
  acceptTerms: 'customer',
  pay: 'customer',
  deliveryQoute: 'customer',
  deliveryEstimate: 'public',
  saveUserInfo: 'customer',
  userAddresses: 'customer',
  deleteAddress: 'customer',
  getUserOrders: 'customer',
  cancelDelivery: 'customer',
  order: 'customer',
  reviews: 'public',
  submitOrderReview: 'customer',
  orderReviews: 'customer',
  reportReview: 'customer',
  manageReviews: 'manager',
  hideReview: 'manager',
  getallOrders: 'assistant',
  exportOrders: 'owner',
  createOrder: 'assistant',
  updateOrder: 'assistant',
  prepareOrder: 'assistant',
  noteOrder: 'assistant',
  retryRefund: 'manager',
  refundOrder: 'manager',
  retryDelivery: 'assistant',
  releaseHold: 'assistant',
  blockCustomer: 'manager',
  orderingRules: 'manager',
  setOrderingRules: 'manager',
  releaseUnknownHolds: 'manager',
  reconcile: 'assistant',
  addProduct: 'manager',
  addEdible: 'manager',
  addProductExtra: 'manager',
  updateProduct: 'manager',
  updateEdible: 'manager',
  updateProductExtra: 'manager',
  deleteProduct: 'manager',
  deleteProductExtra: 'manager',
  deleteEdible: 'manager',
  deleteExtra: 'manager',
  changeItems: 'manager',
  restoreItem: 'manager',
  manageItems: 'assistant',
  stockLedger: 'assistant',
  uploadImage: 'manager',
  updateOperatingHours: 'manager',
  getSpecialDays: 'assistant',
  addSpecialDay: 'manager',
  setSpecialDays: 'manager',
  pauseOrders: 'manager',
  updateTerms: 'owner',
  manageShopProfile: 'manager',
  markSoldOut: 'assistant',
  updateShopProfile: 'owner',
  managePromotions: 'manager',
  addPromotion: 'manager',
  updatePromotion: 'manager',
  setPromotionState: 'manager',
  deletePromotion: 'manager',
  termsVersions: 'owner',
  manageBanners: 'manager',
  staffSession: 'assistant',
  ownSignIns: 'assistant',
  staffAccounts: 'manager',
  addStaff: 'manager',
  updateStaff: 'manager',
  resetStaffPassword: 'manager',
  endStaffSessions: 'assistant',
  changePassword: 'assistant',
  ownSecondFactor: 'assistant',
  beginSecondFactor: 'assistant',
  confirmSecondFactor: 'assistant',
  turnOffSecondFactor: 'assistant',
  newRecoveryCodes: 'assistant',
  resetSecondFactor: 'manager',
  auditLog: 'owner',
  listCustomers: 'manager',
  customer: 'manager',
  noteCustomer: 'manager',
  knownCustomers: 'assistant',
  adminSearch: 'assistant',
  myProfile: 'customer',
  updateMyProfile: 'customer',
  endMySessions: 'customer',
  recordMySession: 'customer',
  endMySession: 'customer',
  withdrawConsent: 'customer',
  getPrivacyNotice: 'public',
  dataRetention: 'owner',
  updatePrivacyNotice: 'owner',
  findCustomer: 'owner',
  eraseCustomer: 'owner',
  myData: 'customer',
  myAccount: 'customer',
  sales: 'manager',
  exportBooks: 'manager',
  today: 'assistant',
  addBanner: 'manager',
  updateBanner: 'manager',
  deleteBanner: 'manager',
  paymentWebhook: 'provider',
  courierWebhook: 'provider',
};

const identities = [
  'a caller without a token',
  'a malformed token',
  'an expired token',
  'a token of another project',
  'a token of an unknown account',
  'a customer',
  'a customer with another customer’s userUID',
  'staff whose sessions were ended',
  'staff whose password was reset',
  'an assistant',
  'a manager',
  'an owner',
] as const;
type IdentityName = (typeof identities)[number];

const callerOf: Record<StaffRole, IdentityName> = {
  assistant: 'an assistant',
  manager: 'a manager',
  owner: 'an owner',
};
const roleOf = new Map(staffRoles.map((role) => [callerOf[role], role]));

/** `in` means that the caller passes the access check, regardless of the response to the empty request. */
type Verdict = 'in' | `${number} ${string}`;

const refusedTokens: Partial<Record<IdentityName, Verdict>> = {
  'a caller without a token': '401 not-signed-in',
  'a malformed token': '401 invalid-token',
  'an expired token': '401 invalid-token',
  'a token of another project': '401 invalid-token',
  'a token of an unknown account': '401 invalid-token',
  'a customer with another customer’s userUID': '403 uid-mismatch',
  'staff whose sessions were ended': '401 invalid-token',
};

/** Endpoints that remain available to staff who must first choose a password. */
const ownAccount = [
  'staffSession',
  'ownSignIns',
  'endStaffSessions',
  'changePassword',
  'ownSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'turnOffSecondFactor',
  'newRecoveryCodes',
];

function verdictOn({ name, access }: Contract, identity: IdentityName): Verdict {
  if (access === 'public') return 'in';
  if (access === 'provider') return '401 signature-invalid';
  const refused = refusedTokens[identity];
  if (refused !== undefined) return refused;
  if (identity === 'staff whose password was reset') {
    return ownAccount.includes(name) ? 'in' : '403 password-change-due';
  }
  if (access === 'customer') return 'in';
  const role = roleOf.get(identity);
  if (role === undefined) return '403 not-staff';
  const lowest = staffRoles.findIndex((one) => one === declared[name]);
  return staffRoles.indexOf(role) >= lowest ? 'in' : '403 not-permitted';
}

const gateCodes: readonly unknown[] = [
  'not-signed-in',
  'invalid-token',
  'uid-mismatch',
  'not-staff',
  'not-permitted',
  'password-change-due',
  'signature-invalid',
];

let served: Served;
let headersOf: Record<IdentityName, Record<string, string>>;

beforeAll(async () => {
  const [customer, other, ended, reset] = await Promise.all([
    aCustomer(),
    aCustomer(),
    aStaffMember(),
    aStaffMember(),
  ]);
  const [assistant, manager, owner] = await Promise.all(staffRoles.map((role) => aStaffMember({ role })));
  await change(ended, { sessionGeneration: 1 });
  await change(reset, {
    temporaryPassword: {
      by: 'staff:s1',
      byName: 'Demo Staff',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      usedAt: null,
    },
  });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  headersOf = {
    'a caller without a token': {},
    'a malformed token': bearer('not-a-token'),
    'an expired token': bearer(forgeToken(customer.token, { iat: hourAgo - 3600, exp: hourAgo })),
    'a token of another project': bearer(forgeToken(customer.token, { aud: 'another-project' })),
    'a token of an unknown account': bearer(forgeToken(customer.token, { sub: randomUUID() })),
    'a customer': bearer(customer.token),
    'a customer with another customer’s userUID': { ...bearer(customer.token), userUID: other.uid },
    'staff whose sessions were ended': bearer(ended.token),
    'staff whose password was reset': bearer(reset.token),
    'an assistant': bearer(assistant?.token ?? ''),
    'a manager': bearer(manager?.token ?? ''),
    'an owner': bearer(owner?.token ?? ''),
  };
  served = await serve(everyEndpoint());
});

afterAll(() => served.close());

test('every endpoint is declared in this test with the access of its contract', () => {
  const lowestOf = ({ access, permission }: Contract) =>
    access === 'staff' && permission !== undefined
      ? staffRoles.find((role) => isPermitted(role, permission))
      : access;
  expect(Object.fromEntries(allContracts.map((contract) => [contract.name, lowestOf(contract)]))).toEqual(
    declared,
  );
});

const cells = allContracts.flatMap((contract) =>
  identities
    // Tests non-staff endpoints with only one staff role, the owner.
    .filter((identity) => contract.access === 'staff' || (roleOf.get(identity) ?? 'owner') === 'owner')
    .map((identity) => ({ contract, name: contract.name, access: contract.access, identity })),
);

test.each(cells)('$name ($access) responds to $identity as declared', async ({ contract, identity }) => {
  const { status, body, headers } = await callAllPaths(contract, await headersFor(contract, identity));
  const { code } = body;
  const verdict = gateCodes.includes(code) ? `${status} ${String(code)}` : 'in';
  expect(verdict).toBe(verdictOn(contract, identity));
  expect(status).toBeLessThan(500);
  const isCacheable = contract.cdnSeconds !== undefined && status === 200;
  expect(headers.get('cache-control')).toMatch(isCacheable ? /^public, / : /^no-store$/);
});

/** Returns the headers of a caller. `endMySessions` gets a new customer, because it ends the customer's sessions. */
async function headersFor({ name }: Contract, identity: IdentityName): Promise<Record<string, string>> {
  if (name !== 'endMySessions' || identity !== 'a customer') return headersOf[identity];
  return { authorization: `Bearer ${(await aCustomer()).token}` };
}

/** Sends an empty request to each of a contract's paths. All must return the same status. Returns one response. */
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

async function change({ staffId }: { staffId: string }, fields: object): Promise<void> {
  await (await firestore()).collection('staff').doc(staffId).update(fields);
}
