import { noteEarlyInteractions } from '@/app/shell/earlyInteractions';
import { localStore } from '@/config/browserStorage';
import { paths } from '@/config/paths';
import { shopNameKey } from '@/shared/shop/shopNameKey';

import { drawHome } from './drawHome';
import { drawPlaceholders } from './drawPlaceholders';

/**
 * Paths on which the shell differs: no bars on the back office and reserved paths, no top bar in the settings on small
 * screens, no search field in the top bar on the product list, and products on the home page.
 */
const withoutBars = /^\/(admin|__)/;

/**
 * Runs at the end of the body. Adapts the static shell to the URL and starts the shop. The dev server starts the shop
 * itself, so `entry` is null.
 */
export function run(entry: string | null): void {
  const root = document.getElementById('root');
  if (root === null) return;
  fitToAddress(root);
  nameShop(root);
  noteEarlyInteractions(root);
  // React reports any data that cannot be drawn.
  const draw = location.pathname === paths.home ? drawHome : drawPlaceholders;
  draw(root).catch(() => undefined);
  if (entry !== null) startAfterPaint(entry);
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

/**
 * Inserts the shop's name from the last visit. Without a stored name, only the logo is shown until the shop profile
 * has loaded.
 */
function nameShop(root: HTMLElement): void {
  const name = localStore.getItem(shopNameKey);
  const link = root.querySelector('header a[href="/"]');
  const wordmark = link?.querySelector('svg + span');
  if (name === null || !link || !wordmark) return;
  wordmark.textContent = name;
  link.setAttribute('aria-label', `${name}, home`);
}

/**
 * Starts the shop after the first paint of the shell. The head preloads the script. Running the script before the first
 * paint would delay it. A hidden page does not paint, so its script starts immediately.
 */
function startAfterPaint(entry: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry;
  const go = () => document.body.append(script);
  if (document.hidden) {
    go();
    return;
  }
  requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, 3_000);
}
