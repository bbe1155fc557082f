import type { OutputOf } from '@shop/core/contracts/contract';
import type { myProfile } from '@shop/core/contracts/account';

import type { Caller } from '../../platform/http/caller';
import { readProfile } from '../data/profileStore';
import { readSessions } from '../data/sessionStore';
import { readUser } from '../data/userStore';
import { listSessions } from '../domain/sessions';
import { sessionIdOf } from './ownSessions';

export async function readOwnProfile({
  uid,
  email,
  displayName,
  signedInAt,
}: Caller): Promise<OutputOf<typeof myProfile>['profile']> {
  const [known, user, sessions] = await Promise.all([readProfile(uid), readUser(uid), readSessions(uid)]);
  return {
    displayName: known?.displayName ?? displayName,
    email: known?.email ?? email,
    isEmailVerified: known?.isEmailVerified ?? false,
    phoneNumber: user?.phoneNumber ?? '',
    signInProviders: known?.signInProviders ?? [],
    lastSignInAt: known?.lastSignInAt ?? '',
    signedInAt: signedInAt.toISOString(),
    deletionRequestedAt: user?.deletionRequestedAt ?? '',
    sessions: listSessions(sessions, {
      currentId: sessionIdOf({ signedInAt }),
      validAfter: known?.sessionsValidAfter ?? '',
    }),
  };
}
