import { itemsAtATime, manageItems as contract } from '@shop/core/contracts/catalogAdmin';

import { readStaffNames } from '../../audit/data/authorNames';
import { nameOfAuthor } from '../../audit/domain/author';
import { findItems, readNewestItems } from '../../items/data/itemStore';
import { newestFirst } from '../../items/domain/item';
import { endpoint } from '../../platform/http/endpoint';
import { toAdminItem } from '../domain/adminView';

export const manageItems = endpoint(contract, async ({ input: { code, limit = itemsAtATime } }) => {
  const { items, more } =
    code === undefined ? await readNewestItems(limit) : { items: await findItems(code), more: false };
  const names = await readStaffNames(items.map((item) => item.createdBy));
  const shown = items.map((item) => toAdminItem(item, nameOfAuthor(item.createdBy, names)));
  return { items: shown.sort(newestFirst), more };
});
