import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';

import { privateDataForgotten, serverCacheReducer } from '@/api/serverCache';
import { customerDraft, localStore, sessionStore } from '@/config/browserStorage';
import { recentKey, searchesKey } from '@/features/catalog/recentKey';
import { cartReducer, instructionsChanged } from '@/features/purchase/cart/cartSlice';
import { readStoredCart } from '@/features/purchase/cart/readStoredCart';
import {
  addressForgotten,
  addressReducer,
  readStoredAddress,
} from '@/features/purchase/delivery/addressSlice';
import { sessionReducer, signedIn, signedOut } from '@/shared/session/sessionSlice';

import { persistActions, persisted } from './persistence';

const rootReducer = combineReducers({
  cart: persisted('cart', cartReducer, readStoredCart),
  address: persisted('address', addressReducer, readStoredAddress),
  session: sessionReducer,
  serverCache: serverCacheReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type PreloadedState = Parameters<typeof rootReducer>[0];

export function makeStore(preloadedState?: PreloadedState) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: persistActions } }).concat(forgetOnSignOut),
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

/** When a user signs out or another user signs in, removes the previous user's private data, but not the cart. */
const forgetOnSignOut: Middleware<object, RootState> = (api) => (next) => (action) => {
  const before = api.getState().session.user;
  const result = next(action);
  const hasLeft = signedOut.match(action);
  const isOther = signedIn.match(action) && before !== null && before.uid !== action.payload.uid;
  if (hasLeft || isOther) {
    api.dispatch(addressForgotten());
    api.dispatch(instructionsChanged({ note: undefined, phone: undefined }));
    api.dispatch(privateDataForgotten('customer'));
    sessionStore.removeAll(customerDraft);
    if (before !== null) for (const key of [recentKey, searchesKey]) localStore.removeItem(key);
  }
  return result;
};
