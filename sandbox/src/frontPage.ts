import type { SentReply } from './http/exchange';
import { html } from './http/html';
import { page } from './http/page';
import type { Router } from './http/router';

const links: [string, string][] = [
  ['/_sandbox/yoco/checkouts', 'Checkouts of the payment provider'],
  ['/_sandbox/yoco/webhooks', 'Webhooks of the payment provider'],
  ['/_sandbox/uber/deliveries', 'Deliveries of the courier'],
  ['/_sandbox/uber/webhooks', 'Webhooks of the courier'],
  ['/mail', 'E-mail'],
];

export function addFrontPage(router: Router): void {
  router.on('GET', '/', frontPage);
}

function frontPage(): SentReply {
  const items = links.map(([href, words]) => html`<li><a href="${href}">${words}</a></li>`);
  const body = html`<main>
    <section class="card">
      <h1>External services of the shop</h1>
      <p class="soft">
        Payment provider, courier, maps and mail. The README of the sandbox explains how to make them fail.
      </p>
      <ul class="links">
        ${items}
      </ul>
    </section>
  </main>`;
  const style = '.links{padding-left:1.2rem;margin:1rem 0 0}.links a{display:inline-block;padding:.5rem 0}';
  return page({ title: 'Sandbox', body, style });
}
