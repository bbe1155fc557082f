/** Omits letters and digits that are easily confused when read aloud or copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

export const passwordBytes = groups * groupLength;

/** A hundred random bits, in groups of four characters that are easy to read and type: `k7mp-…`. */
export function passwordFrom(random: Uint8Array): string {
  if (random.length !== passwordBytes)
    throw new RangeError(`a password needs exactly ${passwordBytes} bytes`);
  // The alphabet has 32 characters, so the low five bits of a byte select one without bias.
  const letters = Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return Array.from({ length: groups }, (_, group) =>
    letters.slice(group * groupLength, (group + 1) * groupLength),
  ).join('-');
}
