import { empty, type Exchange, header, json, parseJson, type Reply, type SentReply } from '../http/exchange';
import type { Router } from '../http/router';
import { apiFaultKeys, faultReply, pause, readApiFault } from '../scenario/faults';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import { readMessage } from './message';
import type { MailProvider } from './provider';

const inbox = '/_sandbox/mail';

/** One call to send a message, and the inbox of everybody for tests. */
export function addMailRoutes(router: Router, provider: MailProvider): void {
  router.on('POST', '/mail/messages', (exchange) => send(provider, exchange));
  router.on('GET', inbox, ({ query }) =>
    json(200, { messages: provider.select({ to: query.get('to'), channel: query.get('channel') }) }),
  );
  router.on('DELETE', inbox, () => {
    provider.reset();
    return empty(204);
  });
  addRuleRoutes(router, `${inbox}/scenario`, provider.rules, { send: apiFaultKeys });
}

async function send(provider: MailProvider, exchange: Exchange): Promise<Reply> {
  if (!/^Bearer \S+$/.test(header(exchange, 'authorization') ?? ''))
    return problem(401, 'an API key is required');
  const message = readMessage(parseJson(exchange.raw));
  const facts = typeof message === 'string' ? {} : { to: message.to[0], channel: message.channel };
  const effect = provider.rules.take('send', facts);
  const fault = effect && readApiFault(effect);
  if (fault) await pause(fault.slowMs);
  const faulted = fault && faultReply(fault, (status) => ({ error: `sandbox: scenario answer ${status}` }));
  if (faulted && !fault.applied) return faulted;
  if (typeof message === 'string') return problem(400, message);
  const { id } = provider.accept(message, header(exchange, 'idempotency-key'));
  return faulted ?? json(202, { id, status: 'queued' });
}

function problem(status: number, error: string): SentReply {
  return json(status, { error: `sandbox: ${error}` });
}
