export const passwordBytes = 20;

/** Encodes a hundred random bits in groups of four characters that are easy to read and type: `k7mp-…`. */
export function passwordFrom(random: Uint8Array): string {
  if (random.length !== passwordBytes)
    throw new RangeError(`a password needs exactly ${passwordBytes} bytes`);
  return groupedLetters(random);
}

/** Omits letters and digits that are easily confused when read aloud or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The alphabet has 32 characters, so the low five bits of a byte select one without bias. */
export function groupedLetters(random: Uint8Array): string {
  const letters = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
