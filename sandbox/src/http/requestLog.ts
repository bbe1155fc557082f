import { isoTime } from '../clock';
import { type Exchange, header, parseJson, type Reply } from './exchange';

type Outcome = {
  operation: string;
  reply: Reply;
  /** Additional information, such as the effect of a scenario or the query of a maps request. */
  note: string | null;
};

type LoggedRequest = {
  at: string;
  method: string;
  path: string;
  operation: string;
  idempotencyKey: string | null;
  body: unknown;
  status: number | null;
  answer: unknown;
  note: string | null;
};

const kept = 5_000;

/** Stores the latest requests to a provider with their responses, newest last. Stores no authorization headers. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(now: number, exchange: Exchange, outcome: Outcome): void {
    const { operation, reply, note } = outcome;
    this.#entries.push({
      at: isoTime(now),
      method: exchange.method,
      path: exchange.path,
      operation,
      idempotencyKey: header(exchange, 'idempotency-key') ?? null,
      body: parseJson(exchange.raw, null) ?? '(not JSON)',
      status: reply.kind === 'send' ? reply.status : null,
      answer: reply.kind === 'send' ? (parseJson(Buffer.from(reply.body)) ?? null) : reply.kind,
      note,
    });
    if (this.#entries.length > kept) this.#entries.shift();
  }

  select(query: URLSearchParams): LoggedRequest[] {
    const operation = query.get('operation');
    return this.#entries.filter((entry) => operation === null || entry.operation === operation);
  }

  reset(): void {
    this.#entries = [];
  }
}
