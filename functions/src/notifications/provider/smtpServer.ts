import { currentDeadline, openCall } from '../../platform/async/workScope';

export type Mail = {
  to: readonly string[];
  subject: string;
  text: string;
  html?: string;
  /** Defaults to the sender. */
  replyTo?: string;
  /** Defaults to the configured name. */
  senderName?: string;
};

/** `url` is `smtps://user@host:465`, or `smtp://user@host:587`, which switches to TLS before it logs in. */
export type MailServer = { url: string; password: string; from: string };

/** The message never contains addresses or content. */
export class MailError extends Error {
  /** True if the server will never accept this e-mail. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
  }
}

const longestMs = 8_000;
const shortestMs = 500;
/** Time reserved for recording the failure if the server does not respond. */
const afterwardsMs = 1_500;

/**
 * Ends within the time limit and the deadline of the surrounding work. `messageId` is the same in every attempt, so
 * that recipients can detect repetitions. Throws a MailError.
 */
export async function sendMail(server: MailServer, mail: Mail & { messageId: string }): Promise<void> {
  const [{ default: SmtpConnection }, { default: MailComposer }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const { senderName, ...written } = mail;
  const from = senderOf(server.from, senderName);
  const composed = new MailComposer({ ...written, from, to: [...mail.to] }).compile();
  const message = await composed.build();
  const timeoutMs = Math.max(
    shortestMs,
    Math.min(longestMs, currentDeadline() - performance.now() - afterwardsMs),
  );
  const { auth, ...options } = readServer(server);
  const connection = new SmtpConnection({ ...options, ...timeoutsOf(timeoutMs) });
  // Closing the connection does not settle the promise, so the abort signal rejects it.
  const cut = new AbortController();
  const ended = openCall({ cancel: () => cut.abort() });
  const timer = setTimeout(() => cut.abort(), timeoutMs);
  try {
    await new Promise<void>((resolve, reject) => {
      cut.signal.addEventListener('abort', () => reject(new MailError('timed out', false)));
      connection.on('error', (error) => reject(toMailError(error)));
      const send = () =>
        connection.send(composed.getEnvelope(), message, (error) =>
          error ? reject(toMailError(error)) : resolve(),
        );
      connection.connect((error) => {
        if (error) reject(toMailError(error));
        else if (auth === null) send();
        else connection.login(auth, (refused) => (refused ? reject(toMailError(refused)) : send()));
      });
    });
  } finally {
    clearTimeout(timer);
    ended();
    connection.close();
  }
}

/**
 * Returns the configured address, because the mail server sends only for that address. The name is a separate value, so
 * that it is not parsed as an address.
 */
export function senderOf(setting: string, name?: string): string | { name: string; address: string } {
  if (name === undefined) return setting;
  const address = /<([^<>]+)>\s*$/.exec(setting)?.[1] ?? setting;
  return { name, address: address.trim() };
}

/** A login requires TLS. */
function readServer({ url, password }: MailServer) {
  const { protocol, hostname, port, username } = new URL(url);
  const secure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: user !== '',
    auth: user === '' ? null : { user, pass: password },
  };
}

function timeoutsOf(ms: number) {
  return {
    connectionTimeout: ms,
    greetingTimeout: ms,
    socketTimeout: ms,
    dnsTimeout: ms,
    socketCloseTimeout: 0,
  };
}

/**
 * A 5yz code is permanent (https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1), except for a refused login, because
 * staff can correct the configuration.
 */
function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isPermanent = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  const said = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  return new MailError(said === '' ? 'the mail server failed' : said, isPermanent);
}
