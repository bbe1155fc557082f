import { pictureSrcSet } from '@shop/core/model/pictureCopies';

import type { EarlyAnswer } from '@/api/earlyAnswers';
import type { Answer } from '@/api/toRequest';
import { localStore } from '@/config/browserStorage';
import { applyTheme } from '@/ui/themeChoice';

import type { Scripts } from './scripts';
import { preloadScripts } from './scripts';

/** The first entry in `list`, or, if `isNamed` is set, the entry whose ID is in the URL. */
type LeadPicture = { answer: string; list: string; isNamed: boolean; sizes: string };

/** URLs that the screen will request, fetched before its script runs. */
export type Start = {
  answers: readonly string[];
  /** Must not delay `answers`, styles or scripts. */
  sideAnswers: readonly string[];
  /** Needed only with a filled cart. */
  cartAnswers?: readonly string[];
  picture?: LeadPicture;
};

/** Early requests, by the path of a screen that is drawn before the shop's script runs. */
export type HeadStart = Readonly<Record<string, Start>>;

export type Boot = { headStart: HeadStart; scripts: Scripts | null };

export type Lead = { title: string; description: string; src: string; srcSet: string };

type Entry = { id: string; imageUrl: string; title: string; description: string };

/**
 * Runs in the head of the page before the first paint. Sets the theme early to prevent a flash of the other theme.
 * Sends requests that the shop's script would send much later. Usually leaves the scripts of a screen with pictures to
 * start.ts, which requests them after the pictures.
 */
export function run({ headStart, scripts }: Boot): void {
  applyTheme();
  const start = headStart[location.pathname];
  const { answers = [], sideAnswers = [], cartAnswers, picture } = start ?? {};
  const hasCart = /"id/.test(localStore.getItem('cart') ?? '');
  const early: typeof window.earlyAnswers = {};
  for (const url of [...answers, ...((hasCart && cartAnswers) || [])]) early[url] = request(url, 'high');
  for (const url of sideAnswers) early[url] = request(url, 'low');
  window.earlyAnswers = early;
  const hasPictures = start !== undefined && (cartAnswers === undefined || hasCart);
  if (scripts !== null && (!hasPictures || document.hidden || isCached())) preloadScripts(scripts);
  if (picture) window.lead = findLead(picture).catch(() => undefined);
}

/** Returns whether a service worker answers requests for the shop's files from its cache. */
function isCached(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

/** The app uses the response (api/earlyAnswers.ts), or repeats a failed request. */
function request(url: string, priority: RequestPriority): EarlyAnswer {
  const early: EarlyAnswer = {
    arrival: fetchAnswer(url, priority).then(
      (answer) => {
        early.arrived = answer;
        return answer;
      },
      () => undefined,
    ),
  };
  return early;
}

async function fetchAnswer(url: string, priority: RequestPriority): Promise<Answer> {
  const response = await fetch(url, { priority });
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/** Uses the same attributes as ui/ImageWell, so the browser fetches the picture only once. */
async function findLead({ answer, list, isNamed, sizes }: LeadPicture): Promise<Lead | undefined> {
  const { text = '' } = (await window.earlyAnswers?.[answer]?.arrival) ?? {};
  const id = new URLSearchParams(location.search).get('id');
  // Unchecked cast: an unexpected response throws, and the screen then loads the picture itself.
  const entries = (JSON.parse(text) as Record<string, Entry[]>)[list];
  const entry = entries?.find((each) => !isNamed || each.id === id);
  if (entry === undefined) return undefined;
  const { title, description, imageUrl: src } = entry;
  const srcSet = pictureSrcSet(src) ?? '';
  if (src !== '') preloadPicture(src, srcSet, sizes);
  return { title, description, src, srcSet };
}

function preloadPicture(src: string, srcSet: string, sizes: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.setAttribute('fetchpriority', 'high');
  link.href = src;
  if (srcSet !== '') {
    link.setAttribute('imagesizes', sizes);
    link.setAttribute('imagesrcset', srcSet);
  }
  document.head.append(link);
}
