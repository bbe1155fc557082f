const names: Readonly<Record<string, string>> = { yoco: 'Yoco', 'uber-direct': 'Uber Direct' };

/** Returns the display name of a provider, or unknown text unchanged. */
export function providerNameOf(text: string): string {
  return names[text] ?? text;
}
