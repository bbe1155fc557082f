import { empty, json, param, type Reply } from '../http/exchange';
import { html } from '../http/html';
import { page } from '../http/page';
import type { Router } from '../http/router';
import { addRuleRoutes } from '../scenario/ruleRoutes';
import type { MailProvider } from './provider';
import { mailFaultKeys } from './smtpServer';

const inbox = '/_sandbox/mail';

export function addMailRoutes(router: Router, provider: MailProvider): void {
  router.on('GET', '/mail', () => listPage(provider));
  router.on('GET', '/mail/:id', (exchange) => messagePage(provider, param(exchange, 'id')));
  router.on('GET', '/mail/:id/html', (exchange) => htmlPart(provider, param(exchange, 'id')));
  router.on('GET', inbox, ({ query }) => json(200, { messages: provider.select(query.get('to')) }));
  router.on('DELETE', inbox, () => {
    provider.reset();
    return empty(204);
  });
  addRuleRoutes(router, `${inbox}/scenario`, provider.rules, { send: mailFaultKeys });
}

const style =
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0;font:inherit}li{margin:.75rem 0}';

function listPage(provider: MailProvider): Reply {
  const rows = [...provider.select(null)].reverse().map(
    ({ id, subject, to, at }) =>
      html`<li>
        <a href="/mail/${id}">${subject === '' ? '(no subject)' : subject}</a>
        <p class="soft small">To ${to.join(', ')}, ${at}</p>
      </li>`,
  );
  const body = html`<main>
    <section class="card">
      <h1>Inbox for all recipients</h1>
      ${
        rows.length === 0
          ? html`<p class="soft">No e-mail yet.</p>`
          : html`<ul>
              ${rows}
            </ul>`
      }
    </section>
  </main>`;
  return page({ title: 'Inbox', body, style });
}

function messagePage(provider: MailProvider, id: string): Reply {
  const message = provider.find(id);
  if (message === undefined) return json(404, { error: 'no such message' });
  const body = html`<main>
    <section class="card">
      <h1>${message.subject}</h1>
      <p class="soft small">From ${message.from} to ${message.to.join(', ')}, ${message.at}</p>
      <pre>${message.text}</pre>
      ${message.html === '' ? '' : html`<p><a href="/mail/${id}/html">HTML version</a></p>`}
    </section>
    <p><a href="/mail">All e-mail</a></p>
  </main>`;
  return page({ title: message.subject, body, style });
}

/** The policy blocks scripts and external resources, because the HTML comes unchanged from the message. */
function htmlPart(provider: MailProvider, id: string): Reply {
  const found = provider.find(id);
  if (found === undefined || found.html === '') return json(404, { error: 'no such message' });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups",
  };
  return { kind: 'send', status: 200, headers, body: found.html };
}
