import './ui/styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './app/App';
import { startStore } from './app/startStore';
import { watchSystemTheme } from './ui/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

watchSystemTheme();
createRoot(root).render(
  <StrictMode>
    <App store={startStore()} />
  </StrictMode>,
);
