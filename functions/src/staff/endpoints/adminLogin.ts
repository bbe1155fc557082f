import { adminLogin as contract } from '@shop/core/contracts/staff';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/http/endpoint';
import { addressLimit } from '../../platform/http/rateLimit';
import { isPassword } from '../../platform/passwordHash';
import { addAttempt, clearAttempts } from '../data/attemptStore';
import { deviceKey, isKnownDevice, rememberDevice } from '../data/deviceStore';
import { findByUsername, issueStaffToken } from '../data/staffStore';
import { toDetails, toUsername } from '../domain/staffMember';

const limitByAddress = addressLimit(30, 60);

export const adminLogin = endpoint(
  contract,
  async ({ input, now, newId, raw }) => {
    limitByAddress(raw.headers, now);
    const username = toUsername(input.username);
    const device = input.device ?? newId();
    const key = deviceKey(device, username);
    // A device known to the username has tries of its own: locking the username from elsewhere does not lock this device out.
    const counted = input.device !== undefined && (await isKnownDevice(key, now)) ? key : username;
    await addAttempt(counted, now);
    // Unknown and disabled users take the same steps as known ones, so that neither answer nor time distinguishes them.
    const member = await findByUsername(username);
    const matches = await isPassword(input.password, member?.passwordHash ?? null);
    if (member === null || !matches || member.disabled) {
      throw new AppError('wrong-credentials', 'Invalid credentials, please try again');
    }
    await Promise.all([clearAttempts(counted), rememberDevice(key, now)]);
    return { details: toDetails(member), token: await issueStaffToken(member, now), device };
  },
  // Checking a password takes 32 MB for each request under way.
  { memory: '512MiB' },
);
