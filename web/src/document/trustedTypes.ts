/** Missing from TypeScript's DOM types: https://www.w3.org/TR/trusted-types/. */
type Factory = {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => void;
};

/** Markup from which React creates an inert script element. */
const scriptOfReact = '<script></script>';

/**
 * Browsers apply the policy named `default` to all text that no other policy has checked. Must run before any other
 * script on the page.
 */
export function run(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    // Allows text without a tag, which is harmless. Libraries write a space into a style element.
    createHTML: (html) => (!html.includes('<') || html === scriptOfReact ? html : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (url) => (isOwnOr(origins, url) ? url : null),
  });
}

/** Metadata for search engines is JSON in a script element, which the browser does not execute. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isOwnOr(origins: readonly string[], url: string): boolean {
  const { origin } = new URL(url, document.baseURI);
  return origin === location.origin || origins.includes(origin);
}
