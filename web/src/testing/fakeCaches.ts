/** Installs the parts of the Cache API that the shop uses, because jsdom has none. */
export function installCaches(): { texts: () => Map<string, string>; remove: () => void } {
  const stores = new Map<string, Map<string, string>>();
  const open = (name: string) => {
    const entries = stores.get(name) ?? new Map<string, string>();
    stores.set(name, entries);
    return Promise.resolve({
      put: async (address: string, response: Response) => {
        entries.set(address, await response.text());
      },
      match: (address: string) => {
        const text = entries.get(address);
        return Promise.resolve(text === undefined ? undefined : new Response(text));
      },
    });
  };
  Object.assign(globalThis, {
    caches: {
      open,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
  });
  return {
    texts: () =>
      new Map([...stores].flatMap(([name, all]) => [...all].map(([to, text]) => [`${name} ${to}`, text]))),
    remove: () => Reflect.deleteProperty(globalThis, 'caches'),
  };
}
