/**
 * Loaded into every Node process of a rehearsal (`NODE_OPTIONS=--import`): calls to the outside world go to the local fakes, under the
 * host's name as the first part of the path. Nothing leaves the machine, whichever addresses a program has built in.
 */
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
