import type { Contract } from '../../../core/src/contracts/contract';
import { functionOf } from '../../../core/src/contracts/contract';

type Addressed = Pick<Contract, 'name' | 'path' | 'aliases' | 'access' | 'hasOwnFunction'>;

/**
 * Returns one rewrite per address of every contract, each with its region, because the emulator and a deployment have different
 * defaults. Then follow the pages that a function serves, and the site's own pages last. An unknown address below /api or
 * /assets stays a 404 and does not become a page.
 */
export function rewritesFor({ contracts, region }: { contracts: readonly Addressed[]; region: string }) {
  const toFunctions = contracts.flatMap((contract) =>
    [contract.path, ...(contract.aliases ?? [])].map((address) => ({
      source: `/api/${address}`,
      function: { functionId: functionOf(contract), region },
    })),
  );
  const pages = ['/products/*', '/sitemap.xml', '/.well-known/security.txt'].map((source) => ({
    source,
    function: { functionId: 'pages', region },
  }));
  return [...toFunctions, ...pages, { source: '!/@(api|assets)/**', destination: '/index.html' }];
}
