import { type Exchange, header, type Reply, type SentReply } from '../http/exchange';
import { type ApiFault, faultReply, pause, readApiFault } from '../scenario/faults';
import type { Facts } from '../scenario/ruleBook';
import { faultBody, refuse } from './errors';
import type { CardProvider } from './provider';
import type { Mode } from './state';

type Operation = 'create' | 'read' | 'refund';

type Call = {
  operation: Operation;
  facts: Facts;
  work: (mode: Mode) => SentReply;
};

const secretKey = /^Bearer (sk_(test|live)_[A-Za-z0-9_-]+)$/;

export async function answerCall(provider: CardProvider, exchange: Exchange, call: Call): Promise<Reply> {
  const carried = await carryOut(provider, exchange, call);
  provider.requests.add(provider.now(), exchange, { operation: call.operation, ...carried });
  return carried.reply;
}

type Carried = {
  reply: Reply;
  note: string | null;
};

async function carryOut(provider: CardProvider, exchange: Exchange, call: Call): Promise<Carried> {
  const mode = authenticate(provider, exchange);
  if (typeof mode !== 'string') return { reply: mode, note: null };
  const key = idempotencyKey(exchange, mode);
  if (key !== undefined) {
    const payload = `${exchange.path}\n${exchange.raw.toString('utf8')}`;
    const answered = provider.state.keys.begin(key, payload, provider.now());
    if (answered) return { reply: answered, note: 'response stored for the idempotency key' };
  }
  const fault = takeFault(provider, exchange, call);
  if (fault && fault.slowMs > 0) await pause(fault.slowMs);
  const faulted = fault && faultReply(fault, faultBody);
  if (faulted && !fault.applied) {
    if (key !== undefined && fault.stored && faulted.kind === 'send') provider.state.keys.keep(key, faulted);
    else if (key !== undefined) provider.state.keys.forget(key);
    return { reply: faulted, note: 'scenario, not carried out' };
  }
  const reply = call.work(mode);
  if (key !== undefined) provider.state.keys.keep(key, reply);
  return faulted ? { reply: faulted, note: 'scenario, carried out' } : { reply, note: null };
}

/** Accepts any well-formed key, except one that simulates a 401. The prefix selects test or live mode. */
function authenticate(provider: CardProvider, exchange: Exchange): Mode | SentReply {
  const [, key, mode] = secretKey.exec(header(exchange, 'authorization') ?? '') ?? [];
  if (key === undefined) return refuse(403, 'forbidden', 'the secret key is missing or malformed');
  if (key.startsWith('sk_test_unauthorized')) return refuse(401, 'unauthorized', 'invalid credentials');
  return mode === 'live' ? 'live' : 'test';
}

function idempotencyKey(exchange: Exchange, mode: Mode): string | undefined {
  const key = header(exchange, 'idempotency-key');
  return exchange.method === 'POST' && key ? `${mode} ${key}` : undefined;
}

function takeFault(provider: CardProvider, exchange: Exchange, call: Call): ApiFault | undefined {
  const facts = { ...call.facts, idempotencyKey: header(exchange, 'idempotency-key') };
  const effect = provider.rules.take(call.operation, facts);
  return effect && readApiFault(effect);
}
