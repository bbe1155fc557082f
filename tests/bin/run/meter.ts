import type { Listed } from '../../../emulators/bin/suite/processTree';
import { listProcesses, treeOf } from '../../../emulators/bin/suite/processTree';
import { cpuSecondsOf, isExact, listSizes, shareOf } from './processSizes';

export type Use = { peakBytes: number; cpuSeconds: number };

const everyMs = 2000;
/**
 * Reading the exact shares is slow. They are read when the quick estimate has grown by this factor, and at every tenth
 * sample if the estimate exceeds the peak. Those of the whole are also read whenever those of a part are.
 */
const growth = 1.02;
const exactEvery = 10;

/** Samples the memory of this process and of all its descendants, in total and by part. */
export function startMeter() {
  const whole = newPart([process.pid]);
  const parts: Map<string, Part> = new Map();
  const sample = () => {
    const now = { sizes: listSizes(), processes: listProcesses() };
    const isPartRead = [...parts.values()].map((part) => look(part, now)).includes(true);
    look(whole, now, isPartRead);
  };
  const timer = setInterval(sample, everyMs).unref();

  return {
    /** Assigns the process `root` and its descendants to a part. */
    watch(name: string, root: number) {
      const part = parts.get(name) ?? newPart([]);
      part.roots.push(root);
      parts.set(name, part);
    },
    /** Takes a sample now, without waiting for the timer. Processes that have ended are not counted. */
    sample,
    useOf(name: string): Use {
      const { peakBytes, cpuOfRoot } = parts.get(name) ?? newPart([]);
      return { peakBytes, cpuSeconds: sum([...cpuOfRoot.values()]) };
    },
    /** @returns the peak memory of this process with all its descendants, and the method of measurement */
    stop() {
      clearInterval(timer);
      return { peakBytes: whole.peakBytes, measure: isExact ? 'PSS' : 'RSS' };
    },
  };
}

export type Meter = ReturnType<typeof startMeter>;

/** `quickPeak`: the highest quick estimate at which the shares were read. */
type Part = {
  roots: number[];
  quickPeak: number;
  peakBytes: number;
  samples: number;
  cpuOfRoot: Map<number, number>;
};

function newPart(roots: number[]): Part {
  return { roots, quickPeak: 0, peakBytes: 0, samples: 0, cpuOfRoot: new Map() };
}

/**
 * @param now `sizes`: resident bytes by process
 * @param isDue reads the exact shares regardless of the quick estimate
 * @returns whether the exact shares were read
 */
function look(
  part: Part,
  { sizes, processes }: { sizes: Map<number, number>; processes: Listed[] },
  isDue = false,
): boolean {
  const trees = part.roots.map((root) => ({
    root,
    pids: treeOf([root], processes).map(({ pid }) => pid),
  }));
  const pids = trees.flatMap((tree) => tree.pids);
  const quick = sum(pids.map((pid) => sizes.get(pid) ?? 0));
  const hasGrown = quick > part.quickPeak * growth;
  part.samples += 1;
  // The estimate counts shared pages once per process, so a higher sum of shares may have a lower estimate.
  const isRead = isDue || hasGrown || (quick > part.peakBytes && part.samples % exactEvery === 0);
  if (isRead) {
    part.quickPeak = Math.max(part.quickPeak, quick);
    part.peakBytes = Math.max(part.peakBytes, isExact ? sum(pids.map(shareOf)) : quick);
  }
  for (const tree of trees) {
    // The time of an ended process counts only if its parent has waited for it.
    const seconds = sum(tree.pids.map(cpuSecondsOf));
    part.cpuOfRoot.set(tree.root, Math.max(seconds, part.cpuOfRoot.get(tree.root) ?? 0));
  }
  return isRead;
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
