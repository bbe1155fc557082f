import { collectLogsOfEachTest } from '../../testing/logs';
import type { AttemptResult } from './send';
import { callWithRetries } from './send';

const logs = collectLogsOfEachTest();

type Failing = { attempts?: number; waitMs?: number; mayHaveBeenDone?: boolean };

const failure = (message: string, { attempts = 3, waitMs = 0, mayHaveBeenDone = false }: Failing = {}) => ({
  error: new Error(message),
  attempts,
  waitMs,
  mayHaveBeenDone,
});

/**
 * Creates a request whose attempts end with the given results in sequence. `made` lists the time limit of each attempt.
 */
function scripted(results: AttemptResult<string, Error>[], budgetMs = 5_000) {
  const made: number[] = [];
  const answer = callWithRetries<string, Error>({
    name: 'provider read',
    budgetMs,
    longestAttemptMs: 1_000,
    attempt: (timeLeftMs) => {
      made.push(timeLeftMs());
      return Promise.resolve(results[made.length - 1] ?? failure('unscripted'));
    },
    afterUnknown: (error) => new Error(`unknown, then ${error.message}`),
  });
  return { answer, made };
}

describe('a request to a provider', () => {
  it('is repeated until an attempt succeeds', async () => {
    const { answer, made } = scripted([failure('one'), failure('two'), { answer: 'done' }]);
    expect(await answer).toBe('done');
    expect(made).toHaveLength(3);
  });

  it('ends with the last failure after its maximum number of attempts', async () => {
    const { answer, made } = scripted([failure('one'), failure('two', { attempts: 2 })]);
    await expect(answer).rejects.toThrow('two');
    expect(made).toHaveLength(2);
  });

  it('is not repeated when the wait would use up the budget', async () => {
    const { answer, made } = scripted([failure('busy', { waitMs: 4_800 })], 5_000);
    await expect(answer).rejects.toThrow('busy');
    expect(made).toHaveLength(1);
  });

  it('reports that an earlier attempt may have been carried out', async () => {
    const { answer } = scripted([
      failure('silence', { mayHaveBeenDone: true }),
      failure('no', { attempts: 1 }),
    ]);
    await expect(answer).rejects.toThrow('unknown, then no');
  });

  it('gives no attempt more than the maximum time, nor more than the budget', async () => {
    const [ample, short] = [scripted([{ answer: '' }]), scripted([{ answer: '' }], 300)];
    await Promise.all([ample.answer, short.answer]);
    expect(ample.made).toEqual([1_000]);
    expect(short.made[0]).toBeLessThanOrEqual(300);
  });

  it('logs one line for each failed attempt', async () => {
    await scripted([failure('one'), { answer: 'done' }]).answer;
    expect(logs()).toEqual([
      expect.objectContaining({ message: 'outbound.attempt_failed', call: 'provider read', attempt: 1 }),
    ]);
  });
});
