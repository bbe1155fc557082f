import type { StaffAccess } from '@shop/core/model/staffAccess';

import { ownersNeedSecondFactor } from '../config';
import { isRealProject } from '../deployed';

/** Owners must have a second factor, in a real shop in any case: an owner without one may only add it. */
export function isSecondFactorDue({
  role,
  hasSecondFactor,
}: Pick<StaffAccess, 'role' | 'hasSecondFactor'>): boolean {
  return role === 'owner' && !hasSecondFactor && (isRealProject() || ownersNeedSecondFactor());
}
