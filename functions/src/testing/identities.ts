import { randomUUID } from 'node:crypto';

import type { StaffRole } from '@shop/core/model/staffPermission';

import { auth, firestore } from '../platform/firebase';
import { hashPassword } from '../platform/passwordHash';
import { staffUid } from '../staff/domain/staffMember';

type Identity = { uid: string; token: string };
export type Customer = Identity & { email: string; password: string };
export type Staff = Identity & { staffId: string; username: string; password: string };

/** Creates a customer whom no other test uses. `token` is an ID token from the Auth emulator. */
export async function aCustomer(): Promise<Customer> {
  const email = `${randomUUID()}@customer.example`;
  const password = 'demo-password';
  const signedUp = await identityToolkit('accounts:signUp', { email, password, returnSecureToken: true });
  return { uid: signedUp.localId ?? '', token: signedUp.idToken ?? '', email, password };
}

/** Creates a member of staff whom no other test uses. */
export async function aStaffMember({ role }: { role?: StaffRole } = {}): Promise<Staff> {
  const staff = await storeStaffMember({ role });
  const claims = staffClaims(staff);
  const uid = staffUid(staff.staffId);
  return {
    ...staff,
    uid,
    token: await exchangeCustomToken(await (await auth()).createCustomToken(uid, claims)),
  };
}

export function staffClaims({ staffId, username }: { staffId: string; username: string }) {
  const signedInAt = Date.now();
  return { staff: true, staffId, username, name: 'Demo Staff', signedInAt, sessionGeneration: 0 };
}

/** Shared, because hashing needs a tenth of a second of CPU time. */
const password = `pass-${randomUUID()}`;
let passwordHash: Promise<string> | undefined;

type StoredStaff = { disabled?: boolean; role?: StaffRole | undefined; staffId?: string };

export async function storeStaffMember(given: StoredStaff = {}) {
  const { disabled = false, role = 'owner', staffId = randomUUID() } = given;
  const username = `staff-${staffId.slice(0, 8)}`;
  passwordHash ??= hashPassword(password);
  const now = new Date();
  await (
    await firestore()
  )
    .collection('staff')
    .doc(staffId)
    .set({
      username,
      name: 'Demo',
      surname: 'Staff',
      passwordHash: await passwordHash,
      role,
      disabled,
      sessionGeneration: 0,
      createdAt: now,
      updatedAt: now,
    });
  return { staffId, username, password };
}

export async function exchangeCustomToken(token: string): Promise<string> {
  const signedIn = await identityToolkit('accounts:signInWithCustomToken', {
    token,
    returnSecureToken: true,
  });
  return signedIn.idToken ?? '';
}

/** Deletes the user, as anyone with the user's token can. */
export async function deleteOwnUser(idToken: string): Promise<void> {
  await identityToolkit('accounts:delete', { idToken }).catch(() => undefined);
}

/** Returns an unsigned copy of a token with other claims, which anyone can create without Google's key. */
export function forgeToken(token: string, claims: Record<string, unknown>): string {
  const [header] = token.split('.');
  return `${header}.${Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url')}.`;
}

/** Accepts sign-ins at or after a Unix time in seconds, and invalidates earlier ones. */
export async function letSignInsCountFrom(uid: string, seconds: number): Promise<void> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const project = process.env['GCLOUD_PROJECT'];
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:update`;
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const body = JSON.stringify({ localId: uid, validSince: String(seconds) });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

export function signInSecondOf(token: string): number {
  return Number(claimsOf(token)['auth_time']);
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function identityToolkit(
  method: string,
  body: object,
): Promise<{ localId?: string; idToken?: string }> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (host === undefined) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: start the suite first');
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/${method}?key=any`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as { localId?: string; idToken?: string };
}
