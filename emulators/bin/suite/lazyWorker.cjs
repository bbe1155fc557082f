/**
 * Preloaded into each worker process of the Functions emulator, which runs one per function. A worker imports half of
 * the CLI, including unused parts such as deployment and extensions. These imports take half of the worker's startup
 * time. This hook loads each module of the CLI on first use.
 *
 * @typedef {NodeModule & { filename?: string }} Parent
 * @typedef {(request: string, parent: Parent | undefined, isMain: boolean) => unknown} Load
 */

const path = require('node:path');

/** @type {{ _load: Load }} */
const loader = /** @type {never} */ (require('node:module'));
const load = loader._load;
const cli = path.join('firebase-tools', 'lib') + path.sep;
const isWorker = path.basename(process.argv[1] ?? '', '.js') === 'functionsEmulatorRuntime';

/** @type {Load} */
function loadOnUse(request, parent, isMain) {
  const isInside = request.startsWith('.') && parent?.filename?.includes(cli) === true;
  if (isMain || !isInside || request.endsWith('.json')) return load.call(loader, request, parent, isMain);
  /** @type {any} */
  let loaded;
  const target = () => (loaded ??= load.call(loader, request, parent, isMain));
  return new Proxy(() => {}, {
    apply: (_, self, given) => Reflect.apply(target(), self, given),
    get: (_, name) => target()[name],
    has: (_, name) => name in target(),
    ownKeys: () => Reflect.ownKeys(target()),
    // The function behind the proxy lacks the property, so the proxy must report it as configurable.
    getOwnPropertyDescriptor: (_, name) => {
      const described = Reflect.getOwnPropertyDescriptor(target(), name);
      return described && { ...described, configurable: true };
    },
  });
}

if (isWorker) loader._load = loadOnUse;
