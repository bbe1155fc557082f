/** Shortens an address, so that staff can recognise it but not use it: `s…@customer.example`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
