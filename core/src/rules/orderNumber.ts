/** The fixed prefix of every display number. */
export const orderNumberPrefix = 'KUSH';

/**
 * Proposes a display number in the documented form: prefix, a random part of 3 or 4 digits, and fragments of seconds and
 * milliseconds. `random` answers [0, 1). The server keeps it only when it is free.
 */
export function proposeOrderNumber(now: Date, random: () => number, randomDigits: 3 | 4 = 4): string {
  const low = 10 ** (randomDigits - 1);
  const part = Math.floor(low + random() * 9 * low).toString();
  const seconds = now.getUTCSeconds().toString().padStart(2, '0');
  const milliseconds = now.getUTCMilliseconds().toString().padStart(3, '0');
  return `${orderNumberPrefix}${part}${seconds}${milliseconds}`;
}
