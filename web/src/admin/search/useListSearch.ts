import { managePromotions } from '@shop/core/contracts/promotions';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';

import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';

import { matchesWords } from '../sections/adminSections';
import { useAllowed } from '../session/StaffSession';
import type { SearchGroup } from './searchGroups';

const maxShown = 5;
const freshMs = 60_000;

/** Searches the first page of current promotions and of staff accounts. */
export function useListSearch(find: string, isLong: boolean) {
  const may = useAllowed();
  const mayPromotions = isLong && may('promotions');
  const mayStaff = isLong && may('staffAccounts');
  const promotions = useServerData(managePromotions, { list: 'current' }, { skip: !mayPromotions, freshMs });
  const staff = useServerData(staffAccounts, {}, { skip: !mayStaff, freshMs });
  const foundPromotions = (mayPromotions ? (promotions.data?.promotions ?? []) : []).filter(({ promotion }) =>
    matchesWords(find, `${promotion.name} ${promotion.code}`),
  );
  const foundStaff = (mayStaff ? (staff.data?.accounts ?? []) : []).filter(({ name, surname, username }) =>
    matchesWords(find, `${name} ${surname} ${username}`),
  );
  const groups: SearchGroup[] = [
    {
      name: 'Promotions',
      isCutOff: foundPromotions.length > maxShown,
      results: foundPromotions.slice(0, maxShown).map(({ promotion: { id, name, code } }) => ({
        key: `promotion ${id}`,
        to: `${paths.admin.promotions}#${id}`,
        title: name,
        detail: code === '' ? 'Automatic' : code,
      })),
    },
    {
      name: 'Colleagues',
      isCutOff: foundStaff.length > maxShown,
      results: foundStaff.slice(0, maxShown).map(({ id, name, surname, username, disabled }) => ({
        key: `colleague ${id}`,
        to: paths.admin.staff,
        title: `${name} ${surname}`.trim(),
        detail: disabled ? `${username} · disabled` : username,
      })),
    },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isBusy: (mayPromotions && promotions.status === 'loading') || (mayStaff && staff.status === 'loading'),
    hasFailed: (mayPromotions && promotions.status === 'failed') || (mayStaff && staff.status === 'failed'),
  };
}
