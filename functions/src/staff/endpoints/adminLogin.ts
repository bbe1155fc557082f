import { adminLogin as contract } from '@shop/core/contracts/staff';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimits, callerAddress } from '../../platform/http/rateLimit';
import { isPassword } from '../../platform/passwordHash';
import { addAttempt, attemptKey, clearAttempts, noteUnknownFailure } from '../data/attemptStore';
import { deviceKey, isKnownDevice, rememberDevice } from '../data/deviceStore';
import { findByUsername, issueStaffToken } from '../data/staffStore';
import { wrongCredentials } from '../domain/lockout';
import { codeNeeded } from '../domain/codeRefusals';
import type { StaffMember } from '../domain/staffMember';
import { toDetails, toUsername } from '../domain/staffMember';
import type { CheckedCode } from '../flows/checkCode';
import { checkCode } from '../flows/checkCode';
import { spendTemporaryPassword, traceSignIn } from '../flows/signIn';

const limit = addressLimits(30, 60);

export const adminLogin = endpoint(
  contract,
  async ({ input, now, newId, raw }) => {
    limit.byCaller(raw.headers, now);
    const username = toUsername(input.username);
    const device = input.device ?? newId();
    const key = deviceKey(device, username);
    const isKnown = input.device !== undefined && (await isKnownDevice(key, now));
    // A device known for the username is not kept out by others behind the same edge.
    if (!isKnown) limit.byHop(raw.headers, now);
    // A known device has separate tries: locking the username from elsewhere does not lock this device out.
    const counted = isKnown ? attemptKey.ofDevice(key) : attemptKey.ofUsername(username);
    const { isLast } = await addAttempt(counted, now);
    // Unknown and disabled users take the same steps as known ones, so that neither answer nor time distinguishes them.
    const member = await findByUsername(username);
    const matches = await isPassword(input.password, member?.passwordHash ?? null);
    const trace = { address: callerAddress(raw.headers), device, isKnownDevice: isKnown };
    if (member === null || !matches || member.disabled) {
      if (member === null) await noteUnknownFailure(counted, now);
      else await traceSignIn(member, { outcome: isLast ? 'locked' : 'failed', ...trace }, now);
      throw wrongCredentials();
    }
    const secondFactor = member.hasSecondFactor ? await askForCode(member, input.code, counted, now) : null;
    if (secondFactor === 'wrong' || secondFactor === 'locked') {
      const outcome = secondFactor === 'locked' ? 'locked' : 'failed';
      await traceSignIn(member, { outcome, secondFactor: 'wrong code', ...trace }, now);
      throw codeNeeded(true);
    }
    try {
      await spendTemporaryPassword(member, now);
    } catch (error) {
      // The person who set the password may be using it again.
      await traceSignIn(member, { outcome: 'failed', ...trace }, now);
      throw error;
    }
    await Promise.all([
      clearAttempts(counted),
      rememberDevice(key, now),
      traceSignIn(
        member,
        { outcome: 'succeeded', ...(secondFactor !== null && { secondFactor }), ...trace },
        now,
      ),
    ]);
    return { details: toDetails(member), token: await issueStaffToken(member, now), device };
  },
  // Checking a password takes 32 MB for each concurrent request.
  { memory: '512MiB' },
);

/**
 * Checks the code after the right password. Without a code it requests one, and resets the tries of the password, because the
 * same person returns with the code; the tries of the code are counted separately.
 */
async function askForCode(
  member: StaffMember,
  code: string | undefined,
  counted: string,
  now: Date,
): Promise<CheckedCode> {
  await clearAttempts(counted);
  if (code === undefined) throw codeNeeded(false);
  return checkCode(member, { code, counted }, now);
}
