// The frames of HTTP/2 (RFC 9113, section 4.1): three bytes of length, type, flags, four bytes of stream, payload.
const prefaceBytes = 24;
const headerBytes = 9;
const pingFrame = 6;
const windowUpdate = 8;

/**
 * Takes the bytes of a client's connection and gives back those without the frames that answer what the other end has sent: a session
 * that only observes has sent neither pings nor data, and would call them an error of the protocol.
 */
export function createFrameFilter(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let preface = prefaceBytes;
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const kept: Buffer[] = [];
    if (preface > 0) {
      const part = rest.subarray(0, preface);
      kept.push(part);
      preface -= part.length;
      rest = rest.subarray(part.length);
    }
    while (rest.length >= headerBytes) {
      const end = headerBytes + rest.readUIntBE(0, 3);
      if (rest.length < end) break;
      if (rest[3] !== pingFrame && rest[3] !== windowUpdate) kept.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}
