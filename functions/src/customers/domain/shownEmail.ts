/** Shortens an e-mail address for an audit row: `s…@customer.example`. It is recognisable, but cannot be written to. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
