import { treeOf } from '../../emulators/bin/suite/processTree';
import { wakeEveryFunction } from '../../emulators/bin/suite/ready';
import { isExact, listSizes, shareOf } from '../bin/run/processSizes';

const barBytes = 2.5e9;
const barProcesses = 50;

/** Measures the processes and memory of a shop after a call to every function, without browser and launcher. */
export async function usedShop({ pids, urls }: { pids: number[]; urls: { shop: string } }) {
  await wakeEveryFunction(urls.shop);
  const tree = treeOf(pids).map(({ pid }) => pid);
  const sizes = listSizes();
  const bytes = tree.reduce((sum, pid) => sum + (isExact ? shareOf(pid) : (sizes.get(pid) ?? 0)), 0);
  return [
    {
      what: `A shop after a call to every function: processes, memory (${isExact ? 'PSS' : 'RSS'})`,
      figure: `${tree.length}, ${(bytes / 1e9).toFixed(2)} GB`,
      bar: `${barProcesses}, ${barBytes / 1e9} GB`,
      holds: tree.length <= barProcesses && bytes <= barBytes,
    },
  ];
}
