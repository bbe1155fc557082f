/** A telephone number as an audit row may keep it: enough to recognise, too little to call. `… 567` */
export function shownPhone(phoneNumber: string): string {
  return `… ${phoneNumber.slice(-3)}`;
}
