import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import { localStore } from '@/config/browserStorage';
import { applyTheme } from '@/ui/themeChoice';

/** The picture that leads a screen: of the first entry of a list, or of the one whose id is in the address. */
type LeadPicture = { answer: string; list: string; isNamed: boolean; sizes: string };

/** What a screen is sure to ask for: fetched while the script is still on its way. */
export type Start = {
  /** Addresses: modules end in `.js`, the rest are answers of the API. */
  always: readonly string[];
  /** Asked for by a cart with something in it only. */
  withCart?: readonly string[];
  picture?: LeadPicture;
};

/** By path. */
export type HeadStart = Readonly<Record<string, Start>>;

/** What the screen's leading picture is drawn from. */
export type Lead = { title: string; description: string; src: string; srcSet: string };

type Entry = { id: string; imageUrl: string; title: string; description: string };

/**
 * Runs in the head of the page, before the first paint. It sets the theme, which would flash otherwise, and requests what the
 * script of the shop would ask for much later.
 */
export function run(headStart: HeadStart): void {
  applyTheme();
  const { always = [], withCart = [], picture } = headStart[location.pathname] ?? {};
  // First in the queue, because another step follows.
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
 * Requests the leading picture as soon as the answer that names it is there, with the same words as ui/ImageWell. The answer is
 * fetched once and kept for src/api/preloadedResponse.ts. What fails here is requested again there, and reported.
 */
async function fetchLead({ answer, list, isNamed, sizes }: LeadPicture): Promise<Lead | undefined> {
  const response = await fetch(answer);
  const text = await response.text();
  window.preloaded = { address: answer, answer: { ok: response.ok, status: response.status, text } };
  const id = new URLSearchParams(location.search).get('id');
  // The parse border: an answer of another form throws, and the screen asks again.
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
