import { randomBytes } from 'node:crypto';

import type { SentReply } from './exchange';
import { html, type Markup } from './html';

type Page = {
  title: string;
  body: Markup;
  style: string;
  script?: string;
};

const baseStyle = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--bg:#f3f4f2;--card:#fff;--ink:#16211b;--soft:#53605a;--line:#c9d0cc;--field:#7c8a83;
--brand:#0b6b43;--on-brand:#fff;--brand-soft:#e4f2ea;--bad:#a6201b;--bad-soft:#fdecea;--note:#5b4300;--note-soft:#fff3cf}
@media (prefers-color-scheme:dark){:root{--bg:#101613;--card:#1a231e;--ink:#eef4f0;--soft:#a9b8b0;--line:#35433b;
--field:#7f9187;--brand:#6fd6a4;--on-brand:#06281a;--brand-soft:#173527;--bad:#ffb3ad;--bad-soft:#43201e;
--note:#ffe29a;--note-soft:#3a2f10}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem 1rem 3rem}
h1{font-size:1.25rem;line-height:1.3;margin:0}h2{font-size:1rem;margin:0}p{margin:0}
.banner{background:var(--note-soft);color:var(--note);padding:.6rem 1rem;text-align:center;font-weight:600;font-size:.9rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:1.25rem;margin-top:1rem}
.soft{color:var(--soft)}.small{font-size:.875rem}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media (forced-colors:active){.card,.button{border:1px solid}}
`;

export function page(content: Page, status = 200): SentReply {
  const nonce = randomBytes(16).toString('base64');
  const script =
    content.script === undefined
      ? ''
      : html`<script nonce="${nonce}">
          ${{ markup: content.script }};
        </script>`;
  const document = html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${content.title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ markup: baseStyle + content.style }}
        </style>
      </head>
      <body>
        <p class="banner" role="note">Sandbox. Nothing here is real and no money moves.</p>
        ${content.body}${script}
      </body>
    </html>`;
  // Omits form-action, because browsers also apply that directive to the redirect back to the shop.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; frame-ancestors 'none'`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  return { kind: 'send', status, headers, body: document.markup };
}
