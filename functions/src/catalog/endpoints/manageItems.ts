import { manageItems as contract } from '@shop/core/contracts/catalogDesk';

import { endpoint } from '../../platform/endpoint';
import { readStaffNames } from '../../staff/data/staffNames';
import { nameOfAuthor } from '../../staff/domain/staffName';
import { readAllItems } from '../data/itemStore';
import { newestFirst, toDeskItem } from '../domain/deskView';

export const manageItems = endpoint(contract, async () => {
  const items = await readAllItems();
  const names = await readStaffNames(items.map((item) => item.createdBy));
  const shown = items.map((item) => toDeskItem(item, nameOfAuthor(item.createdBy, names)));
  return { items: shown.sort(newestFirst) };
});
