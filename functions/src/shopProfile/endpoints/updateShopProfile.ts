import { updateShopProfile as contract } from '@shop/core/contracts/shopProfileAdmin';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { assertVersion } from '@shop/core/rules/assertVersion';

import { addAuditRow } from '../../audit/data/auditStore';
import { changeOf } from '../../audit/domain/auditRow';
import { staffAuthor } from '../../audit/domain/author';
import { transact } from '../../platform/firestore/transact';
import { endpoint } from '../../platform/http/endpoint';
import { profileId, readShopProfile, saveShopProfile } from '../data/shopProfileStore';

export const updateShopProfile = endpoint(contract, async ({ input, caller, now }) => {
  const { version: seenVersion, vatSince, ...sent } = input;
  return transact(async (context) => {
    const before = await readShopProfile(context.transaction);
    assertVersion(seenVersion, { version: before.version, what: "the shop's details" });
    const since = vatSince ?? before.profile?.vatSince ?? '';
    const profile = { ...sent, vatSince: sent.vatNumber === '' ? '' : since };
    const change = changeOf<ShopProfile>(before.profile, profile);
    if (change === null) return { version: before.version };
    const version = before.version + 1;
    await saveShopProfile(context.transaction, profile, { version, now, by: staffAuthor(caller) });
    const target = { kind: 'shopProfile', id: profileId, name: 'Shop details' };
    await addAuditRow({ caller, action: contract.name, now }, { target, ...change }, context);
    return { version };
  });
});
