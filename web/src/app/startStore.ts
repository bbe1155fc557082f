import { persistStore } from 'redux-persist';
import type { Persistor } from 'redux-persist';

import { connectionRestored } from '@/api/serverCache';
import { localStore } from '@/config/browserStorage';
import { signInKey, startSession } from '@/features/account/session';
import { cartReplaced } from '@/features/purchase/cart/cartSlice';
import { readStoredCart } from '@/features/purchase/cart/readStoredCart';

import type { AppStore } from './makeStore';
import { makeStore } from './makeStore';
import { parseStoredState } from './storedState';

export function startStore(): AppStore {
  const store = makeStore();
  const persistor = persistStore(store);
  startSession(store.dispatch);
  window.addEventListener('online', () => store.dispatch(connectionRestored()));
  reloadIfOutdated(persistor);
  window.addEventListener('storage', (event) => {
    // Otherwise the tab that writes last would overwrite the other tab's changes.
    if (event.key === 'cart') store.dispatch(cartReplaced(readStoredCart(parseStoredState(event.newValue))));
  });
  return store;
}

/**
 * The back/forward cache restores the page as the customer left it, even if the cart has been paid since, or the
 * customer has logged out. A reload also removes everything that screens have loaded for the customer.
 */
function reloadIfOutdated(persistor: Persistor): void {
  let left = '';
  window.addEventListener('pagehide', () => {
    void persistor.flush();
    left = readStored();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readStored() === left) return;
    // Otherwise, the outdated cart might be stored before the reload.
    persistor.pause();
    location.reload();
  });
}

function readStored(): string {
  return JSON.stringify(['cart', 'address', signInKey].map(localStore.getItem));
}
