/**
 * Loaded into every Node process of a rehearsal (`NODE_OPTIONS=--import`). Redirects external requests to the local
 * fakes, with the host name as the first part of the path. Redirects e-mail to the local mail server. Nothing leaves
 * the machine.
 */
import net from 'node:net';

const fakes = process.env.REHEARSAL_FAKES;
const fetchDirectly = globalThis.fetch;

if (fakes !== undefined) {
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (['127.0.0.1', 'localhost'].includes(url.hostname)) return fetchDirectly(input, init);
    const target = new URL(`/${url.host}${url.pathname}${url.search}`, fakes);
    return fetchDirectly(input instanceof Request ? new Request(target, input) : target, init);
  };
}

const mailPort = process.env.REHEARSAL_MAIL_PORT;
const connectDirectly = net.connect;

/** IP address from a range reserved for documentation (RFC 5737), so no real server has it. */
export const mailHost = '192.0.2.25';
if (mailPort !== undefined) {
  /** @param {any[]} given */
  const connect = (...given) => {
    const [target, ...rest] = given;
    const isMail = typeof target === 'object' && target !== null && target.host === mailHost;
    return isMail
      ? connectDirectly({ ...target, host: '127.0.0.1', port: Number(mailPort) }, ...rest)
      : /** @type {any} */ (connectDirectly)(...given);
  };
  net.connect = connect;
}
