export const orderNumberPrefix = 'KUSH';

/**
 * Documented form: prefix, 3 or 4 random digits, and digits of seconds and milliseconds. `random` returns a number in
 * [0, 1). The server uses the proposal only if no other order has it.
 */
export function proposeOrderNumber(now: Date, random: () => number, randomDigits: 3 | 4 = 4): string {
  const low = 10 ** (randomDigits - 1);
  const part = Math.floor(low + random() * 9 * low).toString();
  const seconds = now.getUTCSeconds().toString().padStart(2, '0');
  const milliseconds = now.getUTCMilliseconds().toString().padStart(3, '0');
  return `${orderNumberPrefix}${part}${seconds}${milliseconds}`;
}

/**
 * Returns all substrings of the digits, and `K` followed by each prefix of the digits. Firestore has no substring
 * search, so a search is one `array-contains` filter on these parts.
 */
export function orderNumberParts(orderNumber: string): string[] {
  const digits = orderNumber.slice(orderNumberPrefix.length);
  const runs = new Set<string>();
  for (let start = 0; start < digits.length; start += 1) {
    for (let end = start + 1; end <= digits.length; end += 1) runs.add(digits.slice(start, end));
  }
  for (let end = 1; end <= digits.length; end += 1) runs.add(`K${digits.slice(0, end)}`);
  return [...runs];
}

/**
 * Converts typed text to an entry of `orderNumberParts`, ignoring case. Returns an empty string if every number
 * matches, and null if none can.
 */
export function parseNumberPart(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  if (orderNumberPrefix.includes(text)) return '';
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/.exec(text) ?? [];
  if (digits === '' || !orderNumberPrefix.endsWith(letters)) return null;
  return letters === '' ? digits : `K${digits}`;
}

/** Converts a random hexadecimal id to a number in [0, 1). */
export function randomFromId(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16) / 2 ** 32;
}
