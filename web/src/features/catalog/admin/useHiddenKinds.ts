import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { useState } from 'react';

import { localStore } from '@/config/browserStorage';

const storageKey = 'hiddenItemKinds';

export function useHiddenKinds(): [ReadonlySet<ItemKind>, (kind: ItemKind, isHidden: boolean) => void] {
  const [hidden, setHidden] = useState(readHidden);

  function set(kind: ItemKind, isHidden: boolean) {
    const others = [...hidden].filter((other) => other !== kind);
    const next = isHidden ? [...others, kind] : others;
    localStore.setItem(storageKey, next.join(' '));
    setHidden(new Set(next));
  }
  return [hidden, set];
}

function readHidden(): ReadonlySet<ItemKind> {
  const kept = (localStore.getItem(storageKey) ?? '').split(' ');
  return new Set(itemKinds.filter((kind) => kept.includes(kind)));
}
