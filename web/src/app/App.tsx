import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { AppErrorBoundary } from './AppErrorBoundary';
import { AppRoutes } from './AppRoutes';
import type { AppStore } from './makeStore';
import { ScrollMemory } from './ScrollMemory';

export function App({ store }: { store: AppStore }) {
  return (
    <AppErrorBoundary>
      <Provider store={store}>
        <BrowserRouter>
          <ScrollMemory />
          <AppRoutes />
        </BrowserRouter>
      </Provider>
    </AppErrorBoundary>
  );
}
