// @ts-nocheck: this file replaces functions of Node with untyped arguments. Types would require many casts.
// Loaded first into a function's process. Sends requests for Google's hosts to the test's server, and throws on
// requests to other hosts outside this machine. Neither applies to HTTP/2, which only the Firestore client uses. Logs
// requests that are pending after a response, because the platform may then stop the process.
const diagnostics = require('node:diagnostics_channel');
const http = require('node:http');
const http2 = require('node:http2');
const https = require('node:https');

const googlePort = Number(process.env.TEST_GOOGLE_PORT);
const isGoogle = (host) => /(^|\.)googleapis\.com$/.test(host) || host === 'metadata.google.internal';

/** Pending requests from this process to others. */
const open = new Map();
let last = 0;
/** Number of incoming requests without a response so far. */
let inside = 0;
let hasServed = false;

function report(pending) {
  process.stdout.write(`${JSON.stringify({ message: 'test.pending', pending })}\n`);
}

function watch(name) {
  last += 1;
  const id = last;
  if (hasServed && inside === 0) report([`${name}, started after the response`]);
  open.set(id, name);
  return () => open.delete(id);
}

const requestPlain = http.request;
const requestSecure = https.request;

function redirected(secure) {
  return function request(...given) {
    const [target, more] = given;
    const isAddress = typeof target === 'string' || target instanceof URL;
    const url = isAddress ? new URL(target) : null;
    const options = isAddress ? (typeof more === 'object' ? more : {}) : target;
    const done = given.find((one) => typeof one === 'function');
    const host = String(url?.hostname ?? options.hostname ?? options.host ?? 'localhost').split(':')[0];
    const path = url ? url.pathname + url.search : options.path;
    const sent = isGoogle(host)
      ? requestPlain({
          ...options,
          agent: undefined,
          protocol: 'http:',
          host: '127.0.0.1',
          hostname: '127.0.0.1',
          port: googlePort,
          path,
          headers: { ...options.headers, 'x-asked-host': host },
        })
      : local(host) &&
        (secure ? requestSecure : requestPlain).call(this, ...given.filter((one) => one !== done));
    const ended = watch(`${host}${path}`);
    sent.once('close', ended);
    if (done) sent.once('response', done);
    return sent;
  };
}

function local(host) {
  if (host === '127.0.0.1' || host === 'localhost') return true;
  throw new Error(`A function sent a request to ${host}, which is neither Google nor local.`);
}

http.request = redirected(false);
https.request = redirected(true);
http.get = (...given) => http.request(...given).end();
https.get = (...given) => https.request(...given).end();

const { connect } = http2;
http2.connect = function watchedConnect(...given) {
  const session = connect.apply(this, given);
  const request = session.request.bind(session);
  session.request = function watchedRequest(headers, ...rest) {
    const stream = request(headers, ...rest);
    const ended = watch(headers[':path']);
    // The trailers contain the status of a gRPC call. The stream closes a moment later. The Firestore client finishes a
    // query with its last result, before the trailers.
    const results = headers[':path'].endsWith('/RunQuery') ? ['data'] : [];
    for (const end of [...results, 'trailers', 'close']) stream.once(end, ended);
    return stream;
  };
  return session;
};

const fetchReally = globalThis.fetch;
globalThis.fetch = async (...given) => {
  const [target, init] = given;
  const url = new URL(target instanceof Request ? target.url : target);
  if (isGoogle(url.hostname)) {
    const headers = new Headers(init?.headers);
    headers.set('x-asked-host', url.hostname);
    return fetchReally(`http://127.0.0.1:${googlePort}${url.pathname}${url.search}`, { ...init, headers });
  }
  local(url.hostname);
  return fetchReally(...given);
};

const asked = new WeakMap();
diagnostics.subscribe('undici:request:create', ({ request }) => asked.set(request, watch(request.path)));
for (const end of ['undici:request:trailers', 'undici:request:error']) {
  diagnostics.subscribe(end, ({ request }) => asked.get(request)?.());
}

diagnostics.subscribe('http.server.request.start', () => {
  inside += 1;
});
diagnostics.subscribe('http.server.response.finish', () => {
  inside -= 1;
  hasServed = true;
  if (inside === 0 && open.size > 0) report([...open.values()]);
});
