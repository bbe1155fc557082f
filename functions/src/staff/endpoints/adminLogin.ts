import { adminLogin as contract } from '@shop/core/contracts/staff';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimits, callerAddress } from '../../platform/http/rateLimit';
import { isPassword } from '../../platform/passwordHash';
import { clearAttempts, noteUnknownFailure } from '../data/attemptStore';
import { rememberSignIn } from '../data/deviceStore';
import { findByUsername, issueStaffToken } from '../data/staffStore';
import { wrongCredentials } from '../domain/lockout';
import { codeNeeded } from '../domain/codeRefusals';
import type { StaffMember } from '../domain/staffMember';
import { toDetails, toUsername } from '../domain/staffMember';
import type { CheckedCode } from '../flows/checkCode';
import { checkCode } from '../flows/checkCode';
import { countSignIn, originOf } from '../flows/countSignIn';
import { spendTemporaryPassword, traceSignIn } from '../flows/signIn';

const limit = addressLimits(30, 60);

export const adminLogin = endpoint(
  contract,
  async ({ input, now, newId, raw }) => {
    limit.byCaller(raw.headers, now);
    const username = toUsername(input.username);
    const device = input.device ?? newId();
    const from = { device: input.device, newDevice: device, headers: raw.headers };
    const origin = await originOf(username, from, now);
    // Skipped for known devices, so that others behind the same edge server cannot lock them out.
    if (!origin.isKnownDevice) limit.byHop(raw.headers, now);
    const { counted, isLast, refusal } = await countSignIn(username, origin, now);
    if (refusal !== null && input.code === undefined) throw refusal;
    // Unknown and disabled users take the same steps as other users, so that neither the response nor its duration
    // distinguishes them.
    const member = await findByUsername(username);
    const matches = await isPassword(input.password, member?.passwordHash ?? null);
    const { isKnownDevice } = origin;
    const trace = { address: callerAddress(raw.headers), device, isKnownDevice };
    const mayEnter = refusal === null || member?.hasSecondFactor === true;
    if (member === null || !matches || member.disabled || !mayEnter) {
      if (member === null) await noteUnknownFailure(counted, now);
      else await traceSignIn(member, { outcome: isLast ? 'locked' : 'failed', ...trace }, now);
      throw refusal ?? wrongCredentials();
    }
    const asked = { code: input.code, counted, refusal };
    const secondFactor = member.hasSecondFactor ? await askForCode(member, asked, now) : null;
    if (secondFactor === 'wrong' || secondFactor === 'locked') {
      const outcome = secondFactor === 'locked' ? 'locked' : 'failed';
      await traceSignIn(member, { outcome, secondFactor: 'wrong code', ...trace }, now);
      throw refusal ?? codeNeeded(true);
    }
    try {
      await spendTemporaryPassword(member, now);
    } catch (error) {
      // Records the attempt, because the member of staff who set the temporary password may be trying to use it.
      await traceSignIn(member, { outcome: 'failed', ...trace }, now);
      throw error;
    }
    await Promise.all([
      // The attempts of an ongoing attack must continue to count.
      ...(refusal === null ? [clearAttempts(counted)] : []),
      rememberSignIn(origin, now),
      traceSignIn(
        member,
        { outcome: 'succeeded', ...(secondFactor !== null && { secondFactor }), ...trace },
        now,
      ),
    ]);
    return { details: toDetails(member), token: await issueStaffToken(member, now), device };
  },
  // Checking a password needs 32 MB for each concurrent request.
  { memory: '512MiB' },
);

type AskedCode = { code: string | undefined; counted: string; refusal: AppError | null };

/**
 * Checks the code after a correct password. Resets the attempts with the password, because a sign-in without a code is
 * repeated with one; attempts with codes are counted separately. While the username is under attack, all failures get
 * the same error, so that no response confirms a password.
 */
async function askForCode(
  member: StaffMember,
  { code, counted, refusal }: AskedCode,
  now: Date,
): Promise<CheckedCode> {
  if (refusal === null) await clearAttempts(counted);
  if (code === undefined) throw codeNeeded(false);
  try {
    return await checkCode(member, { code, counted }, now);
  } catch (error) {
    throw refusal !== null && error instanceof AppError ? refusal : error;
  }
}
