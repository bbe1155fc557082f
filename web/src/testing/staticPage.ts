import { run as boot } from '@/document/boot';
import type { Scripts } from '@/document/scripts';
import { run as start } from '@/document/start';
import { renderStaticShell } from '@/document/staticShell';

import { headStart } from '../../plugins/headStart';

/** Opens the page at a URL and runs the script at its end. */
export function openPage(address: string, scripts: Scripts | null = null) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${renderStaticShell()}</div>`;
  start(scripts);
}

/**
 * Returns an element's visible structure: tags, attributes and text. Omits attributes that exist only in tests or for
 * the router.
 */
export function looks(element: Element | null): unknown[] {
  const attributes = [...(element?.attributes ?? [])]
    .filter(({ name }) => name !== 'xmlns' && name !== 'data-discover')
    .map(({ name, value }) => [name, value.replaceAll(/lucide\S*/g, '').trim()])
    // The number of items in the cart is unknown before the script runs.
    .map(([name, value]) => [name, value?.replace(/^Cart, .*/, 'Cart')])
    .filter(([, value]) => value !== '');
  element?.normalize();
  const children = [...(element?.childNodes ?? [])].map((child) =>
    child instanceof Element ? looks(child) : child.textContent?.trim(),
  );
  return [element?.tagName, Object.fromEntries(attributes), ...children];
}

/** Runs the script of the page's head, which runs before its body exists. */
export function bootAt(address: string, scripts: Scripts | null = null) {
  window.history.replaceState(null, '', address);
  boot({ headStart: headStart('/api'), scripts });
}

/** Removes the page and everything that its scripts left behind. */
export function closePage() {
  delete window.lead;
  delete window.earlyAnswers;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
