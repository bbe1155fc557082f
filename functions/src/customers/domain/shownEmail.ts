/** Shortens an e-mail address for an audit row: `s…@customer.example` is recognisable, but not usable. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`;
}
