import { AppError } from '@shop/core/model/appError';

export type SentFile = { bytes: Buffer; filename: string | undefined };

const boundaryPattern = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const filenamePattern = /^content-disposition:[^\r\n]*\bfilename="([^"\r\n]{0,200})"/im;

/** Returns the first file of a form, or the body itself if it is not a form. Throws `bad-request`. */
export function readSentFile(body: Buffer, contentType: string | undefined): SentFile {
  if (!/^multipart\//i.test(contentType ?? '')) return { bytes: body, filename: undefined };
  const [, quoted, plain] = boundaryPattern.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError('bad-request', 'The form has no boundary.');
  return firstFile(body, `--${boundary}`);
}

function firstFile(body: Buffer, delimiter: string): SentFile {
  let start = body.indexOf(delimiter);
  while (start >= 0) {
    const headStart = start + delimiter.length + 2;
    const headEnd = body.indexOf('\r\n\r\n', headStart);
    const next = body.indexOf(`\r\n${delimiter}`, headStart);
    if (headEnd < 0 || next < headEnd) break;
    const [, filename] = filenamePattern.exec(body.subarray(headStart, headEnd).toString('utf8')) ?? [];
    if (filename !== undefined) return { bytes: body.subarray(headEnd + 4, next), filename };
    start = next + 2;
  }
  throw new AppError('bad-request', 'The form has no file.');
}
