import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'firebase-functions/v2/https';

/** An answer that is a file to be kept, made piece by piece while it is sent, so that its length costs no memory. */
export class FileAnswer {
  readonly contentType: string;
  readonly fileName: string;
  readonly chunks: AsyncIterable<string>;

  constructor(file: { contentType: string; fileName: string; chunks: AsyncIterable<string> }) {
    this.contentType = file.contentType;
    this.fileName = file.fileName;
    this.chunks = file.chunks;
  }
}

/**
 * Sends a file; what fails before its first piece is thrown and can still be refused. Afterwards a failure breaks the connection off,
 * so that a part is not taken for the whole, and is returned as `error`.
 */
export async function sendFile(
  response: Response,
  file: FileAnswer,
): Promise<{ status: number; outcome: string; error?: unknown }> {
  const pieces = file.chunks[Symbol.asyncIterator]();
  const first = await pieces.next();
  response.status(200).set({
    'Content-Type': file.contentType,
    'Content-Disposition': `attachment; filename="${file.fileName}"`,
  });
  try {
    await pipeline(Readable.from(all(first, pieces)), response);
    return { status: 200, outcome: 'ok' };
  } catch (error) {
    return { status: 200, outcome: 'broken off', error };
  }
}

async function* all(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece = first; piece.done !== true; piece = await rest.next()) yield piece.value;
}
