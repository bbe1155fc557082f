/* oxlint-disable no-console -- these functions write to the browser's console */

export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail);
}

export function logError(message: string, detail?: unknown): void {
  console.error(message, detail);
}
