import type { StaffAccess } from '@shop/core/model/staffAccess';

import { isRealProject } from '../deployed';

/** Owners of a real shop must have a second factor: an owner without one may only add it. */
export function isSecondFactorDue({
  role,
  hasSecondFactor,
}: Pick<StaffAccess, 'role' | 'hasSecondFactor'>): boolean {
  return role === 'owner' && !hasSecondFactor && isRealProject();
}
