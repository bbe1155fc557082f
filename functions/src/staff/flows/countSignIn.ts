import type { AppError } from '@shop/core/model/appError';
import type { IncomingHttpHeaders } from 'node:http';

import { callerKey, connectingNetwork } from '../../platform/http/rateLimit';
import { personDigest } from '../../platform/personDigest';
import { addAttempt, addNewDeviceAttempt, attemptKey } from '../data/attemptStore';
import { deviceKey, hasSignedIn, networkKey } from '../data/deviceStore';

/**
 * `device` and `network` are keys for one username. `caller` is a digest of the reported and the connecting IP address,
 * `hop` of the connecting address alone.
 */
export type SignInOrigin = {
  device: string;
  network: string;
  caller: string;
  hop: string;
  isKnownDevice: boolean;
  isKnownNetwork: boolean;
};

/** `newDevice` is the id to use if the request names no device. */
export async function originOf(
  username: string,
  {
    device,
    newDevice,
    headers,
  }: { device: string | undefined; newDevice: string; headers: IncomingHttpHeaders },
  now: Date,
): Promise<SignInOrigin> {
  const caller = callerKey(headers);
  const keys = {
    device: deviceKey(device ?? newDevice, username),
    network: networkKey(caller ?? '', username),
  };
  const [knowsDevice, knowsNetwork] = await Promise.all([
    device !== undefined && hasSignedIn(keys.device, now),
    caller !== null && hasSignedIn(keys.network, now),
  ]);
  return {
    ...keys,
    caller: personDigest(`caller ${caller ?? ''}`).slice(0, 16),
    hop: personDigest(`network ${connectingNetwork(headers) ?? ''}`).slice(0, 16),
    isKnownDevice: knowsDevice,
    isKnownNetwork: knowsNetwork,
  };
}

/** `refusal` is set while only the correct password with a code is accepted from new devices. */
type CountedSignIn = { counted: string; isLast: boolean; refusal: AppError | null };

/**
 * Call this before the password is checked. Counts separately for each known device and network, so that an attacker
 * elsewhere cannot lock out the user. Throws `locked-out`.
 */
export async function countSignIn(username: string, origin: SignInOrigin, now: Date): Promise<CountedSignIn> {
  if (origin.isKnownDevice || origin.isKnownNetwork) {
    const counted = origin.isKnownDevice
      ? attemptKey.ofDevice(origin.device)
      : attemptKey.ofNetwork(origin.network);
    return { counted, ...(await addAttempt(counted, now)), refusal: null };
  }
  const counted = attemptKey.ofUsername(username);
  const from = { caller: origin.caller, network: origin.hop };
  return { counted, ...(await addNewDeviceAttempt(counted, from, now)) };
}
