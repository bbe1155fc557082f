const names: Readonly<Record<string, string>> = { yoco: 'Yoco', 'uber-direct': 'Uber Direct' };

/** Returns the display name of a provider; any other text stays as it is. */
export function providerNameOf(text: string): string {
  return names[text] ?? text;
}
