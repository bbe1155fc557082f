import { persistStore } from 'redux-persist';

import { hydratePreloadedResponse } from '@/api/preloadedResponse';
import { connectionRestored } from '@/api/serverCache';
import { startSession } from '@/features/account/session';
import { cartReplaced } from '@/features/purchase/cart/cartSlice';
import { readStoredCart } from '@/features/purchase/cart/readStoredCart';

import type { AppStore } from './makeStore';
import { makeStore } from './makeStore';
import { readFor } from './persistence';

/** Creates the store of a page: restored from storage, and synchronised with sign-in, network and other tabs. */
export function startStore(): AppStore {
  const store = makeStore();
  const persistor = persistStore(store);
  hydratePreloadedResponse(store.dispatch);
  startSession(store.dispatch);
  window.addEventListener('online', () => store.dispatch(connectionRestored()));
  window.addEventListener('pagehide', () => void persistor.flush());
  window.addEventListener('storage', (event) => {
    // Without this, the tab that writes last would undo the changes of the other one.
    if (event.key === 'cart') store.dispatch(cartReplaced(readFor(readStoredCart, event.newValue)));
  });
  return store;
}
