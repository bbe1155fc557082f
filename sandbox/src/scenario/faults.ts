import { json, type Reply, type SentReply } from '../http/exchange';
import { finite, integer, isRecord, type Json, text } from '../http/shape';

/** A request whose response is replaced or lost takes effect only if `applied` is true. */
export type ApiFault = {
  slowMs: number;
  applied: boolean;
  /** True if the idempotency key also stores the faulty response. */
  stored: boolean;
  answer:
    | { kind: 'none' }
    | {
        kind: 'status';
        status: number;
        body: Json | undefined;
        code: string | undefined;
        retryAfter: number | undefined;
      }
    | { kind: 'hang'; holdMs: number }
    | { kind: 'disconnect' }
    | { kind: 'malformed' };
};

export const apiFaultKeys = [
  'slowMs',
  'applied',
  'stored',
  'status',
  'body',
  'code',
  'retryAfter',
  'answer',
  'holdMs',
];

const defaultHoldMs = 60_000;

export function readApiFault(effect: Json): ApiFault {
  const answer = text(effect['answer']);
  return {
    slowMs: finite(effect['slowMs']) ?? 0,
    applied: effect['applied'] === true || (answer === 'malformed' && effect['applied'] !== false),
    stored: effect['stored'] === true,
    answer: readAnswer(answer, effect),
  };
}

/** Returns `undefined` to keep the real response. `errorBody` returns an error in the provider's format. */
export function faultReply(
  fault: ApiFault,
  errorBody: (status: number, code: string | undefined) => Json,
): Reply | undefined {
  const { answer } = fault;
  if (answer.kind === 'none') return undefined;
  if (answer.kind === 'malformed') return brokenJson();
  if (answer.kind !== 'status') return answer;
  const headers = answer.retryAfter === undefined ? {} : { 'retry-after': String(answer.retryAfter) };
  return json(answer.status, answer.body ?? errorBody(answer.status, answer.code), headers);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function readAnswer(answer: string | undefined, effect: Json): ApiFault['answer'] {
  const status = integer(effect['status']);
  if (status !== undefined) {
    const body = isRecord(effect['body']) ? effect['body'] : undefined;
    return {
      kind: 'status',
      status,
      body,
      code: text(effect['code']),
      retryAfter: finite(effect['retryAfter']),
    };
  }
  if (answer === 'timeout') return { kind: 'hang', holdMs: finite(effect['holdMs']) ?? defaultHoldMs };
  if (answer === 'disconnect') return { kind: 'disconnect' };
  if (answer === 'malformed') return { kind: 'malformed' };
  return { kind: 'none' };
}

function brokenJson(): SentReply {
  const headers = { 'content-type': 'application/json' };
  return { kind: 'send', status: 200, headers, body: '{"id":"broken' };
}
