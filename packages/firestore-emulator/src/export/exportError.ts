/** An export that cannot be read or written; the message names the file or document and what is wrong with it. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}
