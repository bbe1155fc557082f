import { createElement, isValidElement, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { sessionStore } from '@/config/browserStorage';

type Load<P> = () => Promise<ComponentType<P>>;

const retryDelaysMs = [400, 1_500];
const reloadKey = 'reloadedForChunk';

const loaders = new WeakMap<object, () => Promise<void>>();

/**
 * A component, loaded when it is first needed. A chunk that does not arrive is asked for again; when it is really gone
 * (a new version was deployed meanwhile) the page is loaded afresh, once, and only then does the error reach the boundary.
 */
export function lazyPage<P extends object>(load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded ??= await loadWithRetries(load);
    sessionStore.removeItem(reloadKey);
    return { default: loaded };
  };
  const Lazy: ComponentType<P> = lazy(loadOnce);
  function LazyPage(props: P) {
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  loaders.set(LazyPage, async () => void (await loadOnce()));
  return LazyPage;
}

/** Loads what an element of `lazyPage` needs, so that it shows no loading state; null for any other. */
export function loadPage(element: ReactNode): Promise<void> | null {
  return isValidElement(element) && typeof element.type === 'function'
    ? (loaders.get(element.type)?.() ?? null)
    : null;
}

async function loadWithRetries<P>(load: Load<P>): Promise<ComponentType<P>> {
  for (const delay of retryDelaysMs) {
    try {
      return await load();
    } catch {
      // A flaky connection or a deploy in progress: worth another try before the error is shown.
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && mayReload()) {
      location.reload();
      return await new Promise<never>(() => {});
    }
    throw error;
  }
}

/** True once per tab until a page has loaded well again, so that a missing chunk cannot reload for ever. */
function mayReload(): boolean {
  return sessionStore.getItem(reloadKey) === null && sessionStore.setItem(reloadKey, '1');
}
