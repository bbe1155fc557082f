/** Recognisable, but not usable: `s…@customer.example`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
