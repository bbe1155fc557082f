import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import { localStore } from '@/config/browserStorage';
import { applyTheme } from '@/ui/themeChoice';

/** A screen's main picture: that of the first entry of a list, or of the entry whose id is in the URL. */
type LeadPicture = { answer: string; list: string; isNamed: boolean; sizes: string };

/** Requests that a screen always sends. They are sent while the script is loading. */
export type Start = {
  /** URLs. Modules end in `.js`; the rest are API requests. */
  always: readonly string[];
  /** Requested only when the cart is not empty. */
  withCart?: readonly string[];
  picture?: LeadPicture;
};

/** Preloads by path. */
export type HeadStart = Readonly<Record<string, Start>>;

/** Data of the screen's main picture. */
export type Lead = { title: string; description: string; src: string; srcSet: string };

type Entry = { id: string; imageUrl: string; title: string; description: string };

/**
 * Runs in the head of the page before the first paint. Sets the theme, which would otherwise flash. Sends requests that the
 * shop's script would send much later.
 */
export function run(headStart: HeadStart): void {
  applyTheme();
  const { always = [], withCart = [], picture } = headStart[location.pathname] ?? {};
  // Comes first, because another step depends on it.
  if (picture) window.lead = fetchLead(picture).catch(() => undefined);
  const hasCart = /"id/.test(localStore.getItem('cart') ?? '');
  for (const address of [...always, ...(hasCart ? withCart : [])]) preload(address);
}

function preload(address: string): void {
  const isModule = address.endsWith('.js');
  addLink(isModule ? 'modulepreload' : 'preload', (link) => {
    if (!isModule) link.as = 'fetch';
    link.crossOrigin = '';
    link.href = address;
  });
}

/**
 * Requests the main picture when the response that names it arrives, with the same attributes as ui/ImageWell. The response
 * is fetched once and kept for src/api/preloadedResponse.ts, which repeats and reports a failed request.
 */
async function fetchLead({ answer, list, isNamed, sizes }: LeadPicture): Promise<Lead | undefined> {
  const response = await fetch(answer);
  const text = await response.text();
  window.preloaded = { address: answer, answer: { ok: response.ok, status: response.status, text } };
  const id = new URLSearchParams(location.search).get('id');
  // Unchecked cast: a response of another form throws, and the screen fetches again.
  const entries = (JSON.parse(text) as Record<string, Entry[]>)[list];
  const entry = entries?.find((each) => !isNamed || each.id === id);
  if (entry === undefined) return undefined;
  const { title, description, imageUrl: src } = entry;
  const srcSet = pictureSrcSet(src) ?? '';
  if (src !== '') preloadPicture(src, srcSet, sizes);
  return { title, description, src, srcSet };
}

function preloadPicture(src: string, srcSet: string, sizes: string): void {
  addLink('preload', (link) => {
    link.as = 'image';
    link.setAttribute('fetchpriority', 'high');
    link.href = src;
    if (srcSet === '') return;
    link.setAttribute('imagesizes', sizes);
    link.setAttribute('imagesrcset', srcSet);
  });
}

function addLink(rel: string, fill: (link: HTMLLinkElement) => void): void {
  const link = document.createElement('link');
  link.rel = rel;
  fill(link);
  document.head.append(link);
}
