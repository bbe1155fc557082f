/**
 * One rewrite per address of every contract, each naming the region (the emulator and a deploy disagree on the default),
 * and the site's own pages last. An unknown address below /api or /assets stays a 404 instead of becoming a page.
 */
export function rewritesFor({
  contracts,
  region,
}: {
  contracts: readonly { name: string; path: string; aliases?: readonly string[] }[];
  region: string;
}) {
  const toFunctions = contracts.flatMap(({ name, path, aliases = [] }) =>
    [path, ...aliases].map((address) => ({
      source: `/api/${address}`,
      function: { functionId: name, region },
    })),
  );
  return [...toFunctions, { source: '!/@(api|assets)/**', destination: '/index.html' }];
}
