import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { readJson, sessionStore } from '@/config/browserStorage';
import { screenOf } from '@/config/paths';

const storageKey = 'scrollPositions';
const restoreTimeoutMs = 10_000;
const rememberedEntries = 50;

/** After Back, Forward or a reload, restores the scroll position as soon as the content is tall enough. */
export function ScrollMemory() {
  const { key, pathname, search } = useLocation();
  // The first history entry of every page load has the same key.
  const entry = key === 'default' ? `${key} ${pathname}${search}` : key;
  const isReturning = useNavigationType() === NavigationType.Pop;
  const current = useRef(entry);
  const screen = screenOf({ pathname, search });
  const shown = useRef<string | null>(null);

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
    const isFirst = shown.current === null;
    const isOtherScreen = shown.current !== screen;
    current.current = entry;
    shown.current = screen;
    // A new visit keeps its position: the top, or where the customer has already scrolled to. Reading the position here
    // would make the browser calculate the layout in the same task as React's first render.
    if (isFirst && isTypedOrLinked()) return undefined;
    const remembered = isReturning ? positions.get(entry) : undefined;
    if (isFirst && window.scrollY > 0) return undefined;
    if (remembered !== undefined) return scrollWhenTallEnough(remembered);
    if (isOtherScreen) window.scrollTo(0, 0);
    // The URL changed without a new screen, so the new history entry gets the scroll position of the old entry.
    else positions.set(entry, window.scrollY);
    return undefined;
  }, [entry, screen, isReturning]);

  return null;
}

const positions = read();

/** Returns false for a reload or a back navigation. */
function isTypedOrLinked(): boolean {
  const [load] = performance.getEntriesByType?.('navigation') ?? [];
  return load !== undefined && 'type' in load && load.type === 'navigate';
}

/** Events after which the position is no longer restored, because the customer may be scrolling. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Waits, because data may still be loading. Gives up when the customer scrolls. */
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
