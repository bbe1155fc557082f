import { noteEarlyInteractions } from '@/app/shell/earlyInteractions';
import { localStore } from '@/config/browserStorage';
import { paths } from '@/config/paths';
import { shopNameKey } from '@/shared/shop/shopNameKey';

import { drawHome } from './drawHome';
import { drawCart, drawList, drawProduct } from './drawPlaceholders';
import type { Scripts } from './scripts';
import { isPreloaded, preloadScripts } from './scripts';

/** The back office and the paths that Firebase reserves. */
const withoutBars = /^\/(admin|__)/;

/** By path. Each promise resolves once the pictures are requested. */
const drawings: Readonly<Record<string, (page: HTMLTemplateElement) => Promise<void>>> = {
  [paths.home]: drawHome,
  [paths.products]: drawList,
  [paths.productView]: drawProduct,
  [paths.cart]: drawCart,
};

/** Maximum time that the scripts wait for the pictures. */
const longestWaitMs = 500;

/** Runs at the end of the body. The dev server starts the shop itself, so `scripts` is null. */
export function run(scripts: Scripts | null): void {
  const root = document.getElementById('root');
  if (root === null) return;
  fitToAddress(root);
  nameShop(root);
  noteEarlyInteractions(root);
  const drawn = draw(root);
  if (scripts !== null) startShop(scripts, drawn);
}

/** Resolves once the pictures are requested, or immediately if there is nothing to draw. */
async function draw(root: HTMLElement): Promise<void> {
  const { pathname } = location;
  const page = root.querySelector<HTMLTemplateElement>(`template[data-path="${pathname}"]`);
  try {
    if (page !== null) await drawings[pathname]?.(page);
  } catch {
    // React reports any data that cannot be drawn.
  }
}

function fitToAddress(root: HTMLElement): void {
  const { pathname } = location;
  if (withoutBars.test(pathname)) root.textContent = '';
  if (pathname === paths.settings) root.querySelector('header')?.classList.add('max-lg:hidden');
  if (pathname === paths.products) root.querySelector('header form')?.remove();
  for (const link of root.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
  }
}

/** Uses the name from the last visit. Without one, only the logo is shown until the shop profile has loaded. */
function nameShop(root: HTMLElement): void {
  const name = localStore.getItem(shopNameKey);
  const link = root.querySelector('header a[href="/"]');
  const wordmark = link?.querySelector('svg + span');
  if (name === null || !link || !wordmark) return;
  wordmark.textContent = name;
  link.setAttribute('aria-label', `${name}, home`);
}

/**
 * Requests the scripts after the pictures, so that the pictures arrive first, unless boot.ts has already requested the
 * scripts.
 */
function startShop(scripts: Scripts, drawn: Promise<void>): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    preloadScripts(scripts);
    runAfterPaint(scripts.entry);
  };
  if (isPreloaded()) {
    start();
    return;
  }
  void drawn.then(start);
  setTimeout(start, longestWaitMs);
}

/**
 * Waits for the first paint of the shell, which the script would delay. A hidden page does not paint, so its script
 * runs immediately.
 */
function runAfterPaint(entry: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry;
  if (document.hidden) {
    document.body.append(script);
    return;
  }
  const late = setTimeout(go, 3_000);
  requestAnimationFrame(() => setTimeout(go));
  function go() {
    clearTimeout(late);
    document.body.append(script);
  }
}
