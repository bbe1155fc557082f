import type { FunctionGroup } from '@shop/core/contracts/contract';
import { groupOf } from '@shop/core/contracts/contract';
import type { Removal } from '@shop/core/items/admin/adminType';
import type { ItemContractName } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind, itemTypes } from '@shop/core/items/registry';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { AppError } from '@shop/core/model/appError';

import { staffAuthor } from '../../audit/domain/author';
import type { Endpoint } from '../../platform/http/endpoint';
import { endpoint } from '../../platform/http/endpoint';
import { changeItem } from '../domain/changeItem';
import { newItem } from '../domain/newItem';
import { archiveItem } from '../flows/archiveItem';
import { explainConflict } from '../flows/explainConflict';
import { addItem, saveChange } from '../flows/itemWrites';
import { listAnswer } from '../flows/listAnswer';

type Name = ItemContractName | (typeof itemTypes)[ItemKind]['list']['name'];

/** Keyed by contract name. */
export const itemEndpoints = Object.fromEntries(
  itemKinds.flatMap((kind) => [
    list(kind),
    add(kind),
    update(kind),
    ...adminOf(kind).removals.map(remove(kind)),
  ]),
) as Record<Name, Endpoint>;

export function itemEndpointsOf(group: FunctionGroup): Endpoint[] {
  return Object.values<Endpoint>(itemEndpoints).filter(
    ({ responder }) => groupOf(responder.contract) === group,
  );
}

type Named = [name: string, Endpoint];

function list(kind: ItemKind): Named {
  const { list: contract, listField } = typeOf(kind);
  return [contract.name, endpoint(contract, listAnswer(kind, listField))];
}

function add(kind: ItemKind): Named {
  const { add: contract } = adminOf(kind);
  const added = endpoint(contract, async ({ input, caller, now, newId }) => {
    const item = newItem(kind, input, { id: newId(), by: staffAuthor(caller), now });
    return { item: await addItem(item, { caller, action: contract.name, now }) };
  });
  return [contract.name, added];
}

function update(kind: ItemKind): Named {
  const { update: contract } = adminOf(kind);
  const updated = endpoint(contract, async ({ input, caller, now }) => {
    const write = { caller, action: contract.name, now, reason: input.reason };
    const wanted = { id: input.productId, kinds: [kind] };
    try {
      return { item: await saveChange(wanted, (item) => changeItem(item, input), write) };
    } catch (error) {
      throw await explainConflict({ id: input.productId, kind }, error);
    }
  });
  return [contract.name, updated];
}

/** The only field of the input is the item's id. */
function remove(kind: ItemKind): (removal: Removal) => Named {
  return ({ contract }) => {
    const removed = endpoint(contract, async ({ input, caller, now }) => {
      const [id] = Object.values(input);
      if (id === undefined) throw new AppError('bad-request', 'No item is given.');
      return archiveItem({ id, kind }, { caller, action: contract.name, now });
    });
    return [contract.name, removed];
  };
}
