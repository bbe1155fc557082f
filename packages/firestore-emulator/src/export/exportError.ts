/** Error for an export that cannot be read or written. The message names the file or document and the reason. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
