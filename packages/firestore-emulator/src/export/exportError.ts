/** Thrown for an export that cannot be read or written. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
