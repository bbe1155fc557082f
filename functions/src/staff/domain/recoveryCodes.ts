/** Omits letters and digits that are easily confused when copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 16;
const codes = 10;

export const recoveryBytes = codes * codeLength;

/** Each code has eighty random bits. */
export function recoveryCodesFrom(random: Uint8Array): string[] {
  if (random.length !== recoveryBytes) throw new RangeError(`ten codes need exactly ${recoveryBytes} bytes`);
  // The alphabet has 32 characters, so the low five bits of a byte select one without bias.
  const letters = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return Array.from({ length: codes }, (_, code) =>
    (letters.slice(code * codeLength, (code + 1) * codeLength).match(/.{4}/g) ?? []).join('-'),
  );
}

/** Ignores spaces and dashes. Returns null if the input cannot be a code. */
export function recoveryLetters(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return letters.length === codeLength ? letters : null;
}
