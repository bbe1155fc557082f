/** Error for an export that cannot be read or written; the message names the file or document and the fault. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
