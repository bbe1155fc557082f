import type { Listed } from '../../../emulators/bin/suite/processTree';
import { listProcesses, treeOf } from '../../../emulators/bin/suite/processTree';
import { cpuSecondsOf, isExact, listSizes, shareOf } from './processSizes';

/** What a part took: the highest memory of its processes at one moment, and the time that they computed. */
export type Use = { peakBytes: number; cpuSeconds: number };

const everyMs = 2000;
/** The true shares take long to read, so they are read only when the quick figure has grown by so much since the last reading. */
const growth = 1.02;

/** Samples the memory of everything that this process has started, as a whole and by part. */
export function startMeter() {
  const whole = newPart([process.pid]);
  const parts: Map<string, Part> = new Map();
  const sample = () => {
    const now = { sizes: listSizes(), processes: listProcesses() };
    for (const part of [whole, ...parts.values()]) look(part, now);
  };
  const timer = setInterval(sample, everyMs).unref();

  return {
    /** Counts the process `root`, and all that it starts, for a part. */
    watch(name: string, root: number) {
      const part = parts.get(name) ?? newPart([]);
      part.roots.push(root);
      parts.set(name, part);
    },
    /** Samples what runs now: the last moment at which all of a part is there. */
    sample,
    useOf(name: string): Use {
      const { peakBytes, cpuOfRoot } = parts.get(name) ?? newPart([]);
      return { peakBytes, cpuSeconds: sum([...cpuOfRoot.values()]) };
    },
    /** @returns the highest memory of all parts together, and how it was measured */
    stop() {
      clearInterval(timer);
      return { peakBytes: whole.peakBytes, measure: isExact ? 'PSS' : 'RSS' };
    },
  };
}

export type Meter = ReturnType<typeof startMeter>;

type Part = { roots: number[]; quickPeak: number; peakBytes: number; cpuOfRoot: Map<number, number> };

function newPart(roots: number[]): Part {
  return { roots, quickPeak: 0, peakBytes: 0, cpuOfRoot: new Map() };
}

/** @param now `sizes`: resident bytes by process */
function look(part: Part, { sizes, processes }: { sizes: Map<number, number>; processes: Listed[] }) {
  const trees = part.roots.map((root) => ({
    root,
    pids: treeOf([root], processes).map(({ pid }) => pid),
  }));
  const pids = trees.flatMap((tree) => tree.pids);
  const quick = sum(pids.map((pid) => sizes.get(pid) ?? 0));
  if (quick > part.quickPeak * growth) {
    part.quickPeak = quick;
    part.peakBytes = Math.max(part.peakBytes, isExact ? sum(pids.map(shareOf)) : quick);
  }
  for (const tree of trees) {
    // What has ended is counted with the parent that waited for it, or not at all.
    const seconds = sum(tree.pids.map(cpuSecondsOf));
    part.cpuOfRoot.set(tree.root, Math.max(seconds, part.cpuOfRoot.get(tree.root) ?? 0));
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
