/** URLs of the shop's script with its imports, and of the chunks of screens, by path. */
export type Scripts = {
  entry: string;
  imports: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
};

/** Returns whether the scripts have been requested. */
export function isPreloaded(): boolean {
  return document.head.querySelector('link[rel=modulepreload]') !== null;
}

/**
 * Requests the scripts of the current screen without running them. Does nothing if they have been requested. Their
 * priority is not lowered: over HTTP/1.1, Chromium would hold them back until slow responses of the API have arrived.
 */
export function preloadScripts({ entry, imports, screens }: Scripts): void {
  if (isPreloaded()) return;
  for (const url of [entry, ...imports, ...(screens[location.pathname] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = url;
    document.head.append(link);
  }
}
