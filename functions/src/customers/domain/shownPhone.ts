/** Shortens a telephone number for an audit row: enough to recognise, too little to call. `… 567` */
export function shownPhone(phoneNumber: string): string {
  return `… ${phoneNumber.slice(-3)}`;
}
