/** Whether an address may be followed as a courier's page: https, or the stand-in of the courier on this machine. */
export function isTrackingLink(url: string): boolean {
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url);
}
