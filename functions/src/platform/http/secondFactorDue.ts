import type { StaffAccess } from '@shop/core/model/staffAccess';

import { ownersNeedSecondFactor } from '../config';
import { isRealProject } from '../deployed';

/** Returns whether an owner must add a second factor before anything else, as in every real shop. */
export function isSecondFactorDue({
  role,
  hasSecondFactor,
}: Pick<StaffAccess, 'role' | 'hasSecondFactor'>): boolean {
  return role === 'owner' && !hasSecondFactor && (isRealProject() || ownersNeedSecondFactor());
}
