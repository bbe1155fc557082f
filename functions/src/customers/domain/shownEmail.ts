/** Shortens an e-mail address for an audit row, enough to recognise it but not to write to it: `s…@customer.example`. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
