import type { StaffRole } from '@shop/core/model/staffPermission';
import { staffRoles, mayManage } from '@shop/core/model/staffPermission';

import { useStaff } from '@/admin/session/StaffSession';

export const roleLabels: Readonly<Record<StaffRole, { name: string; includes: string }>> = {
  assistant: { name: 'Assistant', includes: 'orders, marking items sold out' },
  manager: {
    name: 'Manager',
    includes:
      'orders, products, banners, promotions, reviews, opening hours, refunds, sales, customers, assistants',
  },
  owner: { name: 'Owner', includes: 'everything' },
};

export function useRoleOptions() {
  const { role: own } = useStaff();
  return staffRoles
    .filter((role) => own !== null && mayManage(own, role))
    .map((value) => ({ value, label: `${roleLabels[value].name}: ${roleLabels[value].includes}` }));
}
