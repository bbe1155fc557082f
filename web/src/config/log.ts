/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Something went wrong that the shopper was told about, or need not know. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail);
}

/** Something went wrong that should not have. */
export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}
