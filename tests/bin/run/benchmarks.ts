import type { Row } from './table';

export type Benchmark<G> = (on: G) => Row[] | Promise<Row[]>;

/** Time limit after which a benchmark counts as broken. The slowest takes less than two minutes on two cores. */
const limitMs = 5 * 60_000;

/**
 * Runs benchmarks one after another, even if one fails. Prints each row immediately, because a later benchmark may
 * fail.
 * @param where added to the name of every row
 * @param signal skips the remaining benchmarks
 */
export async function measureAll<G>(
  benchmarks: [string, Benchmark<G>][],
  ground: G,
  where: string,
  signal: AbortSignal,
): Promise<Row[]> {
  const measured: Row[] = [];
  for (const [name, benchmark] of benchmarks) {
    if (signal.aborted) break;
    const rows = await measure(name, benchmark, ground, signal);
    for (const row of rows) {
      const named = { ...row, what: `${row.what}${where}` };
      console.log(`  ${named.what}: ${named.figure}`);
      measured.push(named);
    }
  }
  return measured;
}

/** @param what name of the benchmark */
export function rowOfBroken(what: string, error: unknown): Row {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return { what, figure: `failed: ${line}`, bar: '', holds: false, isBroken: true };
}

async function measure<G>(
  name: string,
  benchmark: Benchmark<G>,
  ground: G,
  signal: AbortSignal,
): Promise<Row[]> {
  // A benchmark may also fail outside its promise, for example in a listener.
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => {});
  const timer = setTimeout(() => fail(new Error(`it took more than ${limitMs / 1000} s`)), limitMs);
  const stop = () => fail(signal.reason);
  process.on('unhandledRejection', fail);
  process.on('uncaughtException', fail);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const measuring = Promise.resolve(benchmark(ground));
    measuring.catch(() => {}); // ignores a failure after the time limit
    return await Promise.race([measuring, failed]);
  } catch (error) {
    return [rowOfBroken(name, error)];
  } finally {
    clearTimeout(timer);
    process.off('unhandledRejection', fail);
    process.off('uncaughtException', fail);
    signal.removeEventListener('abort', stop);
  }
}
