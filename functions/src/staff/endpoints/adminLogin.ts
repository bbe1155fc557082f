import { adminLogin as contract } from '@shop/core/contracts/staff';
import { AppError } from '@shop/core/model/appError';

import { endpoint } from '../../platform/endpoint';
import { isPassword } from '../../platform/passwordHash';
import { addressLimit } from '../../platform/rateLimit';
import { addAttempt, clearAttempts } from '../data/attemptStore';
import { findByUsername, issueStaffToken } from '../data/staffStore';
import { toDetails, toUsername } from '../domain/staffMember';

const limitByAddress = addressLimit(30, 60);

export const adminLogin = endpoint(
  contract,
  async ({ input, now, raw }) => {
    limitByAddress(raw.headers, now);
    const username = toUsername(input.username);
    const attempts = await addAttempt(username, now);
    if (attempts === null) {
      throw new AppError('locked-out', 'Too many failed attempts. Please try again in 15 minutes.');
    }
    // Unknown and disabled users take the same steps as known ones, so that neither answer nor time tells them apart.
    const member = await findByUsername(username);
    const matches = await isPassword(input.password, member?.passwordHash ?? null);
    if (member === null || !matches || member.disabled) {
      throw new AppError('wrong-credentials', 'Invalid credentials, please try again');
    }
    await clearAttempts(username);
    return { details: toDetails(member), token: await issueStaffToken(member, now) };
  },
  // Checking a password takes 32 MB for each request under way.
  { memory: '512MiB' },
);
