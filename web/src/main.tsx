import './ui/styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { AppErrorBoundary } from './app/AppErrorBoundary';
import { AppRoutes } from './app/AppRoutes';
import type { AppStore } from './app/makeStore';
import { ScrollMemory } from './app/ScrollMemory';
import { startStore } from './app/startStore';
import { isRecord } from './config/isRecord';
import { watchSystemTheme } from './ui/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

watchSystemTheme();
// Reloaded while a dialog was open, whose entry in the history would cost a press of Back (ui/dialogHistory.ts).
if (isRecord(history.state) && 'dialog' in history.state) {
  void import('./ui/dialogHistory').then((dialogs) => dialogs.leaveOldEntries());
}
createRoot(root).render(
  <StrictMode>
    <App store={startStore()} />
  </StrictMode>,
);

function App({ store }: { store: AppStore }) {
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
