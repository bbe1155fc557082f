import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { readJson, sessionStore } from '@/config/browserStorage';

const storageKey = 'scrollPositions';
/** As long as the shop waits for an answer that fills the page. */
const restoreTimeoutMs = 10_000;
const rememberedEntries = 50;

/** New screens start at the top; going back, or reloading, returns to where the customer was, once the content is tall enough. */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation();
  // The first entry of every page load has the same key.
  const entry = key === 'default' ? `${key} ${pathname}${search}` : key;
  const isReturning = useNavigationType() === NavigationType.Pop;
  const current = useRef(entry);
  const shownPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(current.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const isOtherPage = shownPath.current !== pathname;
    const isNewVisit = shownPath.current === null && isTypedOrLinked();
    current.current = entry;
    shownPath.current = pathname;
    const remembered = isReturning && !isNewVisit ? positions.get(entry) : undefined;
    if (remembered !== undefined) return scrollWhenTallEnough(remembered);
    if (isOtherPage) window.scrollTo(0, 0);
    // The address changed without a new screen: the new entry has the scroll position of the old one.
    else positions.set(entry, window.scrollY);
    return undefined;
  }, [entry, pathname, isReturning]);

  return null;
}

const positions = read();

/** Whether this page load is a new visit, not a reload or a way back. */
function isTypedOrLinked(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && 'type' in load && load.type === 'navigate';
}

/** What says that the customer moves the page on their own. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Data may still be on their way, so the page is watched until it reaches; any move of the customer's own ends that. */
function scrollWhenTallEnough(top: number): () => void {
  const until = performance.now() + restoreTimeoutMs;
  let frame = 0;
  function attempt() {
    window.scrollTo(0, top);
    const isReached = Math.abs(window.scrollY - top) < 2;
    if (!isReached && performance.now() < until) frame = requestAnimationFrame(attempt);
  }
  function stop() {
    cancelAnimationFrame(frame);
    for (const name of ownMoves) window.removeEventListener(name, stop);
  }
  for (const name of ownMoves) window.addEventListener(name, stop, { passive: true });
  attempt();
  return stop;
}

/** Empty where nothing readable is stored: every screen then starts at the top. */
function read(): Map<string, number> {
  const stored = readJson(sessionStore, storageKey);
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
}

function store(): void {
  sessionStore.setItem(storageKey, JSON.stringify([...positions].slice(-rememberedEntries)));
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
