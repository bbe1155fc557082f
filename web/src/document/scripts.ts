export type Scripts = {
  entry: string;
  imports: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
};

export function isPreloaded(): boolean {
  return document.head.querySelector('link[rel=modulepreload]') !== null;
}

/**
 * Requests the scripts early, because over HTTP/1.1 Chromium delays low-priority scripts until slow API responses
 * arrive.
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
