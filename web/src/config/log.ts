/* oxlint-disable no-console -- the only code that writes to the browser's console */

/** Logs a failure that the screen already shows, or that does not affect the user. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail);
}

/** Logs an unexpected error. */
export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}
