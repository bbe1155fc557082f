export type Scripts = {
  entry: string;
  imports: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
};

export function isPreloaded(): boolean {
  return document.head.querySelector('link[rel=modulepreload]') !== null;
}

/** Over HTTP/1.1, Chromium would hold back scripts of lower priority until slow API responses have arrived. */
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
