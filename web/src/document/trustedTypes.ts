/** Not in the types of the compiler yet: https://www.w3.org/TR/trusted-types/. */
type Factory = {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => void;
};

/** What React writes to make a script that does not run. */
const scriptOfReact = '<script></script>';

/**
 * Decides, where the page asks for Trusted Types, what texts may become markup or scripts: by the policy of this name browsers check
 * whatever no other policy has made. Runs before anything else in the page. `origins` are those of scripts besides the page's own.
 */
export function run(origins: readonly string[]): void {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    // Without a tag it is text; libraries write a space into a style.
    createHTML: (html) => (!html.includes('<') || html === scriptOfReact ? html : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (url) => (isOwnOr(origins, url) ? url : null),
  });
}

/** Facts for search engines stand in a script element. JSON calls nothing. */
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
