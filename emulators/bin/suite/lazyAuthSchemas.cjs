/**
 * Preloaded into the emulators CLI. By default, the Auth emulator compiles thousands of validators before it listens,
 * which takes more than half of the startup time. This hook sets an option of its OpenAPI library that compiles each
 * validator on first use. Validation stays the same.
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
