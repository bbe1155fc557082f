import { getUserOrders } from '@shop/core/contracts/orders';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { AppRoutes } from '@/app/AppRoutes';
import type { AppStore, PreloadedState } from '@/app/makeStore';
import { makeStore } from '@/app/makeStore';
import { ToastHost } from '@/ui/ToastHost';

import { fakeBackend } from './fakeBackend';
import { answerLists, answerProfile } from './shopWindow';

type Options = {
  /** URL, or a history entry with navigation state. */
  route?: string | { pathname: string; search?: string; state?: unknown };
  preloadedState?: PreloadedState;
  store?: AppStore;
};

export type Rendered = RenderResult & { store: AppStore; user: UserEvent };

export function renderWithStore(ui: ReactNode, options: Options = {}): Rendered {
  answerProfile();
  answerLists();
  const { route = '/', preloadedState, store = makeStore(preloadedState) } = options;
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>
        {ui}
        <ToastHost />
      </MemoryRouter>
    </Provider>,
  );
  return { ...result, store, user };
}

/** For a signed-in customer, set `preloadedState.session`. */
export function renderApp(options: Options = {}): Rendered {
  answerProfile();
  // The shell requests the active orders of a signed-in customer.
  fakeBackend.answerByDefault(getUserOrders, { orders: [], more: false });
  const { route = '/', preloadedState, store = makeStore(preloadedState) } = options;
  if ((typeof route === 'string' ? route : route.pathname).startsWith('/admin')) answerLists();
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[route]}>
        <AppRoutes />
      </MemoryRouter>
    </Provider>,
  );
  return { ...result, store, user };
}
