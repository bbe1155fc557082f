import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

import { SMTPServer, type SMTPServerSession } from 'smtp-server';

import { integer, type Json } from '../http/shape';
import { readMessage } from './message';
import type { MailProvider } from './provider';

/** `code` is the SMTP response that refuses the message. */
export const mailFaultKeys = ['code'];

export type Smtp = { port: () => number; close: () => Promise<void> };

/** Accepts every message that no scenario refuses, with or without a login. */
export async function startSmtp(
  provider: MailProvider,
  { host, port }: { host: string; port: number },
): Promise<Smtp> {
  const server = new SMTPServer({
    authOptional: true,
    // The shop runs on the same machine and sends without encryption.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: (stream, session, done) => void take(provider, stream, session, done),
  });
  // A client that disconnects early is not a server error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: () => (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function take(
  provider: MailProvider,
  stream: Readable,
  { envelope }: SMTPServerSession,
  done: (error?: Error | null, answer?: string) => void,
): Promise<void> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const to = envelope.rcptTo.map(({ address }) => address);
    const message = await readMessage(Buffer.concat(chunks), to);
    const fault: Json = provider.rules.take('send', { to: to[0], subject: message.subject }) ?? {};
    const code = integer(fault['code']);
    if (code === undefined) done(null, `queued as ${provider.accept(message).id}`);
    else done(Object.assign(new Error('sandbox: scenario'), { responseCode: code }));
  } catch (error) {
    done(error as Error);
  }
}
