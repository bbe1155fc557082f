/**
 * Preloaded into the emulators CLI. The Auth emulator compiles a validator for each of its thousands of request parameters
 * before it listens, which takes longer than all the rest of the start; its OpenAPI library can do that on first use
 * instead, and this asks it to. Requests are validated exactly as before.
 *
 * @typedef {(request: string, parent: unknown, isMain: boolean) => unknown} Load
 * @typedef {{ middleware: (document: unknown, options: object) => unknown }} Exegesis
 */

/** @type {{ _load: Load }} */
const loader = /** @type {never} */ (require('node:module'));
const load = loader._load;

loader._load = (request, parent, isMain) => {
  const loaded = load.call(loader, request, parent, isMain);
  if (request !== 'exegesis-express') return loaded;
  loader._load = load;
  const exegesis = /** @type {Exegesis} */ (loaded);
  return {
    ...exegesis,
    middleware: (/** @type {unknown} */ document, /** @type {object} */ options) =>
      exegesis.middleware(document, { ...options, lazyCompileValidationSchemas: true }),
  };
};
