import { within } from './within';

test('work that is done in time is answered, its failure as well', async () => {
  await expect(within(60_000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('work that takes longer is busy, whatever comes of it afterwards', async () => {
  let fail = (_error: Error) => {};
  const work = new Promise<string>((_resolve, reject) => {
    fail = reject;
  });
  await expect(within(5, work)).rejects.toMatchObject({ code: 'busy' });
  fail(new Error('too late for anybody to hear'));
  await expect(work).rejects.toThrow('too late');
});
