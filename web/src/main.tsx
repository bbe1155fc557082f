import './ui/styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { AppErrorBoundary } from './app/AppErrorBoundary';
import { AppRoutes, loadScreen } from './app/AppRoutes';
import type { AppStore } from './app/makeStore';
import { ScrollMemory } from './app/ScrollMemory';
import { startStore } from './app/startStore';
import { isRecord } from './config/isRecord';
import { watchSystemTheme } from './ui/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

/**
 * The page shows its static shell until the first screen has been loaded, or for so long. React would show a loading state in between, and
 * keeps each one for 300 ms.
 */
const longestWaitMs = 1_500;

watchSystemTheme();
// Reloaded while a dialog was open, whose entry in the history would cost a press of Back (ui/dialogHistory.ts).
if (isRecord(history.state) && 'dialog' in history.state) {
  void import('./ui/dialogHistory').then((dialogs) => dialogs.leaveOldEntries());
}
const store = startStore();
const loading = loadScreen(location.pathname);
if (loading === null) start(root);
else void Promise.race([loading.catch(() => {}), waited(longestWaitMs)]).then(() => start(root));

function start(container: HTMLElement) {
  createRoot(container).render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  );
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

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
