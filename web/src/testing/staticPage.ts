import { run as boot } from '@/document/boot';
import type { Scripts } from '@/document/scripts';
import { run as start } from '@/document/start';
import { renderStaticShell } from '@/document/staticShell';

import { headStart } from '../../plugins/headStart';

export function openPage(address: string, scripts: Scripts | null = null) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root">${renderStaticShell()}</div>`;
  start(scripts);
}

/** Returns the comparable structure of an element. Omits attributes that exist only in tests or for the router. */
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

export function bootAt(address: string, scripts: Scripts | null = null) {
  window.history.replaceState(null, '', address);
  boot({ headStart: headStart('/api'), scripts });
}

export function closePage() {
  delete window.lead;
  delete window.earlyAnswers;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
