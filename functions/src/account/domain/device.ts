/**
 * The `User-Agent` header can be forged, so it is used only for display. The order matters, because most browsers also
 * name other browsers (RFC 9110, section 10.1.5; MDN, "Browser detection using the user agent").
 */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
] as const;

export function deviceOf(userAgent: string | undefined): string {
  const said = userAgent ?? '';
  const [browser = 'A browser'] = browsers.find(([, pattern]) => pattern.test(said)) ?? [];
  const [system] = systems.find(([, pattern]) => pattern.test(said)) ?? [];
  return system === undefined ? browser : `${browser} on ${system}`;
}
