import http2 from 'node:http2';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

import { createFrameFilter } from './frameFilter';

export type ObservedMessage = { readonly path: string; readonly message: Uint8Array };

const http2Preface = 'PRI * HTTP/2';
const maxWindow = 2 ** 31 - 1;
const prefixBytes = 5;

/**
 * Reads the gRPC requests of a connection without answering or delaying them. Feeds a copy of the bytes to an HTTP/2
 * session and discards its responses. Ignores HTTP/1 connections.
 * @param isWanted returns whether the messages of a path are collected
 */
export function observeCalls(
  client: Socket,
  isWanted: (path: string) => boolean,
  { onMessage, onError }: { onMessage: (seen: ObservedMessage) => void; onError: (error: unknown) => void },
): void {
  client.once('data', (first: Buffer) => {
    if (!first.toString('latin1', 0, http2Preface.length).startsWith(http2Preface)) return;
    const copy = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
    const filter = createFrameFilter();
    const pass = (chunk: Buffer) => {
      const frames = filter(chunk);
      if (frames.length > 0) copy.push(frames);
    };
    pass(first);
    client.on('data', pass);
    client.once('close', () => copy.destroy());
    const session = http2.performServerHandshake(copy, { settings: { initialWindowSize: maxWindow } });
    session.setLocalWindowSize(maxWindow);
    session.on('error', onError);
    session.on('stream', (stream, headers) => {
      const path = String(headers[':path']);
      stream.on('error', () => {}); // The client has cancelled this request.
      if (isWanted(path)) readMessages(stream, (message) => onMessage({ path, message }), onError);
      else stream.resume();
      stream.once('end', () => stream.close());
    });
  });
}

/** gRPC prefixes each message with a compression flag and its length. Reports messages that cannot be checked. */
function readMessages(
  stream: http2.ServerHttp2Stream,
  onMessage: (message: Uint8Array) => void,
  onError: (error: unknown) => void,
): void {
  let rest: Buffer = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= prefixBytes) {
      const end = prefixBytes + rest.readUInt32BE(1);
      if (rest.length < end) return;
      const message = rest.subarray(prefixBytes, end);
      const isCompressed = rest[0] !== 0;
      rest = rest.subarray(end);
      try {
        if (isCompressed) throw new Error('A compressed message cannot be checked.');
        onMessage(message);
      } catch (error) {
        onError(error);
      }
    }
  });
}
