import './ui/styles.css';

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { hydrateEarlyAnswers } from './api/hydrateEarlyAnswers';
import { AppErrorBoundary } from './app/AppErrorBoundary';
import { AppRoutes, loadScreen } from './app/AppRoutes';
import type { AppStore } from './app/makeStore';
import { ScrollMemory } from './app/ScrollMemory';
import { startStore } from './app/startStore';
import { DialogMark } from './ui/DialogMark';
import { watchDialogs } from './ui/dialogHistory';
import { waited } from './ui/lazyPage';
import { watchSystemTheme } from './ui/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

/**
 * The static shell stays visible for at most this long while the code of the first screen loads, because React would
 * show an empty screen. The limit is higher if the shell shows placeholders for the screen, not only the bars.
 */
const longestWaitMs = root.querySelector('main [aria-busy]') === null ? 1_500 : 10_000;

watchSystemTheme();
watchDialogs();
const container = createRoot(root);
void start();

/** Starts in short steps, between which the browser can handle input. */
async function start() {
  await pause();
  const loading = loadScreen(location.pathname);
  await pause();
  const store = startStore();
  await pause();
  hydrateEarlyAnswers(store.dispatch);
  await (loading && Promise.race([loading.catch(ignore), waited(longestWaitMs)]));
  // More responses may have arrived while the screen was loading.
  hydrateEarlyAnswers(store.dispatch);
  startTransition(() =>
    container.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}

/** Does not wait on a hidden page, which receives no input and whose timers are delayed. */
function pause(): Promise<void> {
  return document.hidden ? Promise.resolve() : waited(0);
}

/** The screen's own boundary reports the error. */
function ignore() {}

function App({ store }: { store: AppStore }) {
  return (
    <AppErrorBoundary>
      <Provider store={store}>
        <BrowserRouter>
          <ScrollMemory />
          <DialogMark />
          <AppRoutes />
        </BrowserRouter>
      </Provider>
    </AppErrorBoundary>
  );
}
