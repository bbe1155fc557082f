export const localPhonePattern = /^0\d{9}$/;

/** `+27` or `0027`, or `27` before at least nine more digits, with or without the leading 0 of a local number. */
const countryCode = /^(?:(?:\+|00)270*|270*(?=[1-9]\d{8}))/;

/**
 * Reduces typed input to at most 10 digits with a leading 0, which replaces the country code. Keeps the beginning of
 * `+27` until a digit follows. Typed without the +, 27 is the area code 027.
 */
export function keepPhoneDigits(typed: string): string {
  const dialled = typed.trim().replace(/(?!^\+)\D/g, '');
  if (/^\+(27?)?$/.test(dialled)) return dialled;
  const digits = dialled.replace(countryCode, '0').replace(/\D/g, '');
  if (digits === '') return '';
  return (digits.startsWith('0') ? digits : `0${digits}`).slice(0, 10);
}

/** Converts `0821234567` to `+27821234567`. Returns null for an incomplete number. */
export function toInternationalPhone(local: string): string | null {
  return localPhonePattern.test(local) ? `+27${local.slice(1)}` : null;
}

/** Formats `+27115550100` as `+27 11 555 0100`. Returns other text unchanged. */
export function shownPhone(international: string): string {
  return international.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

/**
 * Formats a number for reading aloud: `082 123 4567`, or `00 44…` for other countries. Spreadsheets keep the leading
 * zeros of this format and do not read it as a formula.
 */
export function groupedPhone(phone: string): string {
  const local = toLocalPhone(phone);
  if (localPhonePattern.test(local)) return local.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  return local.replace(/^\+\s*/, '00 ');
}

/** Converts `+27821234567` to `0821234567` for the phone field. Returns other text unchanged. */
export function toLocalPhone(international: string): string {
  return international.startsWith('+27') ? `0${international.slice(3)}` : international;
}
