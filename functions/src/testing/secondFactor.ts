import { randomBytes } from 'node:crypto';

import { generateSync } from 'otplib';

import { firestore } from '../platform/firebase';
import { recoveryBytes, recoveryCodesFrom } from '../staff/domain/recoveryCodes';
import { newSecret } from '../staff/domain/totp';
import { recoveryDigest } from '../staff/flows/recoveryDigest';

export async function addSecondFactor(staffId: string) {
  const secret = newSecret();
  const recoveryCodes = recoveryCodesFrom(randomBytes(recoveryBytes));
  const digests = recoveryCodes.map((code) => recoveryDigest(code, staffId));
  const active = { secret, lastStep: null, recoveryCodes: digests, since: new Date().toISOString() };
  const database = await firestore();
  await database.collection('secondFactors').doc(staffId).set({ active, pending: null });
  await database.collection('staff').doc(staffId).update({ hasSecondFactor: true });
  return { secret, recoveryCodes };
}

export function codeOf(secret: string, at: Date = new Date()): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

export function wrongCodeOf(secret: string): string {
  const shown = [-30, 0, 30].map((seconds) => codeOf(secret, new Date(Date.now() + seconds * 1000)));
  const candidates = ['000001', '000002', '000003', '000004'];
  return candidates.find((code) => !shown.includes(code)) ?? '';
}
