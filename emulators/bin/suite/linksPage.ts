import http from 'node:http';

import type { suiteUrls } from './programs';
import { demoLogins } from './seed';

type SuiteUrls = ReturnType<typeof suiteUrls>;

/** Serves a page with URLs and logins on `port`, in place of an unavailable Emulator UI. */
export function serveLinksPage(urls: SuiteUrls, port: number): Promise<http.Server> {
  const page = render(urls);
  const server = http.createServer((request, response) => {
    const known = request.url === '/';
    response.writeHead(known ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(known ? page : '<p>This server has only <a href="/">one page</a>.</p>');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function render(urls: SuiteUrls) {
  const { customer, staff } = demoLogins();
  const rows = [
    ['Shop', urls.shop, `${customer.email} / ${customer.password}`],
    ['Back office', `${urls.shop}/admin`, `${staff.username} / ${staff.password}`],
    ['Sandbox', urls.sandbox, 'payment provider, courier, maps, mail'],
    ['Auth', urls.auth, 'emulator'],
    ['Functions', `${urls.functions}/backends`, 'emulator: loaded functions'],
    ['Firestore', urls.firestore, 'emulator'],
    ['Storage', urls.storage, 'emulator'],
    ['Hub', `${urls.hub}/emulators`, 'emulators and their ports'],
  ];
  const list = rows
    .map(
      ([name, url, note]) =>
        `<tr><th scope="row">${name}</th><td><a href="${url}">${url}</a></td><td>${note}</td></tr>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The shop on this machine</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:46rem;padding:0 1rem}
th{text-align:left}td,th{padding:.4rem 1rem .4rem 0;vertical-align:top}</style></head><body><main>
<h1>The shop on this machine</h1><table>${list}</table>
<p>The Emulator UI is not available, because it has not been downloaded to this machine.</p></main></body></html>`;
}
