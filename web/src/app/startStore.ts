import { persistStore } from 'redux-persist';

import { connectionRestored } from '@/api/serverCache';
import { startSession } from '@/features/account/session';
import { cartReplaced } from '@/features/purchase/cart/cartSlice';
import { readStoredCart } from '@/features/purchase/cart/readStoredCart';

import type { AppStore } from './makeStore';
import { makeStore } from './makeStore';
import { readFor } from './persistence';

export function startStore(): AppStore {
  const store = makeStore();
  const persistor = persistStore(store);
  startSession(store.dispatch);
  window.addEventListener('online', () => store.dispatch(connectionRestored()));
  window.addEventListener('pagehide', () => void persistor.flush());
  window.addEventListener('storage', (event) => {
    // Otherwise the tab that writes last would overwrite the other tab's changes.
    if (event.key === 'cart') store.dispatch(cartReplaced(readFor(readStoredCart, event.newValue)));
  });
  return store;
}
