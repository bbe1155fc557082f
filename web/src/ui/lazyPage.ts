import { createElement, isValidElement, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { sessionStore } from '@/config/browserStorage';

type Load<P> = () => Promise<ComponentType<P>>;
type LazyPage<P> = { (props: P): ReactNode; load: () => Promise<unknown> };

const retryDelaysMs = [400, 1_500];
const reloadKey = 'reloadedForChunk';

/** If the chunk is missing, such as after a deployment, reloads the page once before the boundary shows the error. */
export function lazyPage<P extends object>(load: Load<P>): LazyPage<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async () => {
    loaded ??= await loadWithRetries(load);
    sessionStore.removeItem(reloadKey);
    return { default: loaded };
  };
  const Lazy: ComponentType<P> = lazy(loadOnce);
  function Page(props: P) {
    const [Component] = useState(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  Page.load = loadOnce;
  return Page;
}

/** Loads a `lazyPage` element in advance, so it shows no loading state. Returns undefined for any other element. */
export function loadPage(element: ReactNode): Promise<unknown> | undefined {
  const { load }: Partial<LazyPage<object>> = isValidElement(element) ? Object(element.type) : {};
  return load?.();
}

async function loadWithRetries<P>(
  load: Load<P>,
  [delay, ...later] = retryDelaysMs,
): Promise<ComponentType<P>> {
  try {
    return await load();
  } catch (error) {
    if (delay !== undefined) {
      // Retries first, because the connection may be unstable or a deployment in progress.
      await waited(delay);
      return loadWithRetries(load, later);
    }
    if (navigator.onLine && mayReload()) {
      location.reload();
      return new Promise<never>(() => {});
    }
    throw error;
  }
}

/**
 * Returns true at most once until a page has loaded. Without this limit, a missing chunk could cause endless reloads.
 */
function mayReload(): boolean {
  return sessionStore.getItem(reloadKey) === null && sessionStore.setItem(reloadKey, '1');
}

export function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
