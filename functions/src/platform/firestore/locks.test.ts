import { runUntil } from '../async/workScope';
import { acquireLocks } from './locks';

/** Acquires locks and logs when it has them; answers how to release them. */
function queue(log: string[], name: string, keys: string[]): () => Promise<void> {
  const acquiring = acquireLocks(keys);
  void acquiring.then(() => log.push(name));
  return async () => {
    (await acquiring)();
    await settle();
  };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

describe('acquiring locks', () => {
  it('goes one after the other at a common key, first come first served', async () => {
    const log: string[] = [];
    const endA = queue(log, 'a', ['x', 'y']);
    const endB = queue(log, 'b', ['y', 'z']);
    const endC = queue(log, 'c', ['z']);
    await settle();
    expect(log).toEqual(['a']);
    await endA();
    expect(log).toEqual(['a', 'b']);
    await endB();
    expect(log).toEqual(['a', 'b', 'c']);
    await endC();
  });

  it('does not wait without a common key, nor for itself', async () => {
    const log: string[] = [];
    const endA = queue(log, 'a', ['x', 'x']);
    const endB = queue(log, 'b', ['y']);
    await settle();
    expect(log).toEqual(['a', 'b']);
    await endA();
    await endB();
  });

  it('cannot lock up when several keys are asked for in different orders', async () => {
    const log: string[] = [];
    const ends = [
      queue(log, 'a', ['x', 'y', 'z']),
      queue(log, 'b', ['z', 'y', 'x']),
      queue(log, 'c', ['y', 'x']),
    ];
    for (const end of ends) await end();
    expect(log).toEqual(['a', 'b', 'c']);
  });
});

describe('waiting for locks', () => {
  it('ends as busy at the deadline of the work, and keeps its keys from no one after that', async () => {
    const release = await acquireLocks(['x']);
    const inTime = performance.now() + 5;
    const waiting = runUntil(inTime, () => acquireLocks(['x', 'y']));
    const behind = acquireLocks(['y']);
    await expect(waiting).rejects.toMatchObject({ code: 'busy' });
    (await behind)();
    release();
  });
});
