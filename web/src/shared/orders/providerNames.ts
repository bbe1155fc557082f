const names: Readonly<Record<string, string>> = {
  yoco: 'Yoco',
  'uber-direct': 'Uber Direct',
  'own-driver': 'Own driver',
};

/** Returns an unknown name unchanged. */
export function providerNameOf(text: string): string {
  return names[text] ?? text;
}
