/** The pattern of a phone number as typed: 0 and nine digits. */
export const localPhonePattern = /^0\d{9}$/;

/** What the phone field keeps of what was typed: digits only, a leading 0 (also in place of +27), at most 10. */
export function keepPhoneDigits(typed: string): string {
  const digits = typed.replace(/^\s*\+27/, '0').replace(/\D/g, '');
  if (digits === '') return '';
  return (digits.startsWith('0') ? digits : `0${digits}`).slice(0, 10);
}

/** `0821234567` as `+27821234567`; null when it is not a full number. */
export function toInternationalPhone(local: string): string | null {
  return localPhonePattern.test(local) ? `+27${local.slice(1)}` : null;
}

/** `+27115550100` as `+27 11 555 0100`, for people; other text unchanged. */
export function shownPhone(international: string): string {
  return international.replace(/^(\+27)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
}

/**
 * A number as it is read aloud, `082 123 4567`, other countries' as `00 44…`: spreadsheets take neither for a sum nor for a number, whose
 * leading zeros they drop.
 */
export function groupedPhone(phone: string): string {
  const local = toLocalPhone(phone);
  if (localPhonePattern.test(local)) return local.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  return local.replace(/^\+\s*/, '00 ');
}

/** `+27821234567` as `0821234567`, for the field; other text unchanged. */
export function toLocalPhone(international: string): string {
  return international.startsWith('+27') ? `0${international.slice(3)}` : international;
}
