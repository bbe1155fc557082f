import { type Exchange, header, param, type Reply, type SentReply } from '../http/exchange';
import type { Json } from '../http/shape';
import { faultReply, pause, readApiFault } from '../scenario/faults';
import type { Facts } from '../scenario/ruleBook';
import { faultBody, refuse, statusOf } from './errors';
import type { CourierProvider } from './provider';

export type Operation = 'quote' | 'create' | 'get' | 'cancel';

type Call = {
  operation: Operation;
  facts: Facts;
  work: () => SentReply;
};

export async function answerCall(provider: CourierProvider, exchange: Exchange, call: Call): Promise<Reply> {
  const { reply, note } = await carryOut(provider, exchange, call);
  provider.requests.add(provider.now(), exchange, { operation: call.operation, reply, note });
  return reply;
}

type Carried = {
  reply: Reply;
  note: string | null;
};

async function carryOut(provider: CourierProvider, exchange: Exchange, call: Call): Promise<Carried> {
  const refusal = checkCaller(provider, exchange);
  if (refusal) return { reply: refusal, note: null };
  const effect = provider.rules.take(call.operation, call.facts) ?? {};
  const fault = readApiFault(withStatus(effect));
  await pause(fault.slowMs);
  const faulted = faultReply(fault, faultBody);
  if (faulted && !fault.applied) return { reply: faulted, note: 'scenario, not carried out' };
  const reply = call.work();
  return faulted ? { reply: faulted, note: 'scenario, carried out' } : { reply, note: null };
}

function checkCaller(provider: CourierProvider, exchange: Exchange): SentReply | undefined {
  if (!provider.tokens.accepts(header(exchange, 'authorization'), provider.now())) {
    return refuse({ code: 'unauthorized', message: 'the token is missing, unknown or expired' });
  }
  if (param(exchange, 'customer') !== provider.outside.customerId) {
    return refuse({ code: 'customer_not_found', message: 'no such customer' });
  }
  return undefined;
}

/** Adds the documented status, so a rule needs only the code. */
function withStatus(effect: Json): Json {
  const { code, status } = effect;
  return typeof code === 'string' && status === undefined ? { ...effect, status: statusOf(code) } : effect;
}
