// HTTP/2 frames (RFC 9113, section 4.1): a length of three bytes, type, flags, a stream id of four bytes, payload.
const prefaceBytes = 24;
const headerBytes = 9;
const settingsFrame = 4;
const pingFrame = 6;
const windowUpdate = 8;
const ackFlag = 1;

/**
 * Returns a function that removes pings, window updates and repeated settings acknowledgements from a client's bytes.
 * The observing session sends no pings or data, and its settings only once, so it would treat these frames as protocol
 * errors. Clients acknowledge settings repeatedly because gRPC's Java server resends them.
 */
export function createFrameFilter(): (chunk: Buffer) => Buffer {
  let rest: Buffer = Buffer.alloc(0);
  let preface = prefaceBytes;
  let hasAcknowledged = false;
  const isAnswer = (frame: Buffer) => {
    const [type, flags] = frame.subarray(3, 5);
    if (type !== settingsFrame || flags !== ackFlag) return type === pingFrame || type === windowUpdate;
    const isFurther = hasAcknowledged;
    hasAcknowledged = true;
    return isFurther;
  };
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
      const frame = rest.subarray(0, end);
      if (!isAnswer(frame)) kept.push(frame);
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}
