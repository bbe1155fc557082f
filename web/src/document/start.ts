import { noteEarlyInteractions } from '@/app/shell/earlyInteractions';
import { localStore } from '@/config/browserStorage';
import { shopNameKey } from '@/shared/shop/shopNameKey';

import type { Lead } from './boot';

/** Screens without the shop's bars, and those whose upper bar differs; in the words of config/paths.ts, which would be too long here. */
const withoutBars = /^\/(admin|__)/;
const withoutUpperBar = '/settings';
const withOwnSearch = '/products';
/** The screen whose first picture is a banner. */
const withLead = '/';

/**
 * Runs where the body ends. It fits the static shell to the address and starts the shop. The dev server starts the shop by itself:
 * `entry` is null.
 */
export function run(entry: string | null): void {
  const root = document.getElementById('root');
  if (root === null) return;
  fitToAddress(root);
  nameShop(root);
  noteEarlyInteractions(root);
  void drawLead(root);
  if (entry !== null) startAfterPaint(entry);
}

function fitToAddress(root: HTMLElement): void {
  const { pathname } = location;
  if (withoutBars.test(pathname)) root.textContent = '';
  if (pathname === withoutUpperBar) root.querySelector('header')?.classList.add('max-lg:hidden');
  if (pathname === withOwnSearch) root.querySelector('header form')?.remove();
  for (const link of root.querySelectorAll('nav a')) {
    if (link.getAttribute('href') === pathname) link.setAttribute('aria-current', 'page');
  }
}

/** Writes the shop's name as at the last visit; without one the mark stands alone until the shop has answered. */
function nameShop(root: HTMLElement): void {
  const name = localStore.getItem(shopNameKey);
  const link = root.querySelector('header a[href="/"]');
  const wordmark = link?.querySelector('svg + span');
  if (name === null || !link || !wordmark) return;
  wordmark.textContent = name;
  link.setAttribute('aria-label', `${name}, home`);
}

/** Fills the first banner. The template is gone with the shell when React was quicker. */
async function drawLead(root: HTMLElement): Promise<void> {
  const template = root.querySelector('template');
  if (template === null || location.pathname !== withLead) return;
  const lead = await window.lead;
  if (!lead || lead.src === '' || !template.isConnected) return;
  fill(template.content, lead);
  template.replaceWith(template.content);
}

/** Nothing is fetched for what is in a template: the picture is requested once, when all of it is there. */
function fill(banner: DocumentFragment, { title, description, src, srcSet }: Lead): void {
  const image = banner.querySelector('img');
  const [heading, text] = banner.querySelectorAll('p');
  if (image) {
    // Without copies of several sizes there is nothing to choose from.
    if (srcSet !== '') image.srcset = srcSet;
    image.src = src;
  }
  if (heading) heading.textContent = title;
  if (text) text.textContent = description;
  if (description === '') text?.remove();
}

/**
 * Starts the shop once the shell has been painted: its script has been on its way since the head, and running it any sooner would
 * hold up the first picture. A hidden page paints nothing, so it does not wait.
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
