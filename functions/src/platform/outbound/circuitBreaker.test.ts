import { circuitBreaker } from './circuitBreaker';

const outage = new Error('connection failed');
const isOutage = (error: unknown) => error === outage;

test('a breaker allows requests until one fails because of an outage, and none afterwards', async () => {
  const made: string[] = [];
  const breaker = circuitBreaker(() => new Error('not called'));
  const call = (name: string, error?: Error) =>
    breaker.call(() => {
      made.push(name);
      return error === undefined ? Promise.resolve(name) : Promise.reject(error);
    }, isOutage);

  expect(await call('a')).toBe('a');
  await expect(call('b', new Error('refused'))).rejects.toThrow('refused');
  expect(await call('c')).toBe('c');
  await expect(call('d', outage)).rejects.toBe(outage);
  await expect(call('e')).rejects.toThrow('not called');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
});

test('requests that wait for the first request are not sent if it fails because of an outage', async () => {
  const made: string[] = [];
  const breaker = circuitBreaker(() => new Error('not called'));
  const call = (name: string, work: () => Promise<string>) =>
    breaker.call(() => {
      made.push(name);
      return work();
    }, isOutage);
  const first = call('first', () => Promise.reject(outage));
  const second = call('second', () => Promise.resolve('second'));
  await expect(first).rejects.toBe(outage);
  await expect(second).rejects.toThrow('not called');
  expect(made).toEqual(['first']);
});

test('requests that wait for the first request run in parallel after its response', async () => {
  const breaker = circuitBreaker(() => new Error('not called'));
  const answers: (() => void)[] = [];
  const slow = () =>
    breaker.call(
      () =>
        new Promise<void>((resolve) => {
          answers.push(resolve);
        }),
      isOutage,
    );
  const calls = [breaker.call(() => Promise.resolve(), isOutage), slow(), slow()];
  await calls[0];
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  for (const answer of answers) answer();
  await Promise.all(calls);
});

test('a late success does not close a breaker that another request has opened', async () => {
  const breaker = circuitBreaker(() => new Error('not called'));
  let answer: (text: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  await breaker.call(() => Promise.resolve('first'), isOutage);
  const late = breaker.call(() => slow, isOutage);
  await expect(breaker.call(() => Promise.reject(outage), isOutage)).rejects.toBe(outage);
  answer('late');
  expect(await late).toBe('late');
  await expect(breaker.call(() => Promise.resolve('again'), isOutage)).rejects.toThrow('not called');
});
