import { groupedLetters } from './newPassword';

const codeLength = 16;
const codes = 10;

export const recoveryBytes = codes * codeLength;

/** Each code has eighty random bits. */
export function recoveryCodesFrom(random: Uint8Array): string[] {
  if (random.length !== recoveryBytes) throw new RangeError(`ten codes need exactly ${recoveryBytes} bytes`);
  return Array.from({ length: codes }, (_, code) =>
    groupedLetters(random.subarray(code * codeLength, (code + 1) * codeLength)),
  );
}

/** Ignores spaces and dashes. Returns null if the input cannot be a code. */
export function recoveryLetters(typed: string): string | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '');
  return letters.length === codeLength ? letters : null;
}
