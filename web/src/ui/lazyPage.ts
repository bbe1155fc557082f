import { createElement, isValidElement, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { sessionStore } from '@/config/browserStorage';

type Load<P> = () => Promise<ComponentType<P>>;
type LazyPage<P> = { (props: P): ReactNode; load: () => Promise<unknown> };

const retryDelaysMs = [400, 1_500];
const reloadKey = 'reloadedForChunk';

/**
 * A component, loaded when it is first needed. A chunk that does not arrive is asked for again; when it is really gone
 * (a new version was deployed meanwhile) the page is loaded afresh, once, and only then does the error reach the boundary.
 */
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

/** Loads what an element of `lazyPage` needs, so that it shows no loading state; undefined for any other. */
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
      // A flaky connection or a deploy in progress: worth another try before the error is shown.
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

/** True once per tab until a page has loaded well again, so that a missing chunk cannot reload for ever. */
function mayReload(): boolean {
  return sessionStore.getItem(reloadKey) === null && sessionStore.setItem(reloadKey, '1');
}

export function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
