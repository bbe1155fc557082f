import type { Contract } from '../../../core/src/contracts/contract';
import { functionOf } from '../../../core/src/contracts/contract';

type Addressed = Pick<Contract, 'name' | 'path' | 'aliases' | 'access' | 'hasOwnFunction'>;

/**
 * Each rewrite names its region, because the emulator and a deployment have different defaults. An unknown path below
 * /api or /assets returns 404.
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
