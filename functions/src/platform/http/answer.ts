import { createHash } from 'node:crypto';

/** An answer whose bytes are ready, including `success`, with their strong ETag. */
export class PreparedAnswer {
  readonly body: Buffer;
  readonly etag: string;

  constructor(body: Buffer, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

/** Prepares `json`, the text of a whole answer. Cache the result: a warm instance then serves it without any work. */
export function answerJson(json: string, etag?: string): PreparedAnswer {
  const body = Buffer.from(json);
  return new PreparedAnswer(body, etag ?? etagOf(body));
}

/** Returns a strong ETag made from content, so that equal answers of different instances have equal ETags. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
