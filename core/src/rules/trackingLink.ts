/** Allows http only for the sandbox courier on this machine. */
export function isTrackingLink(url: string): boolean {
  return /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/.test(url);
}
