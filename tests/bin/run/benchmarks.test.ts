import { measureAll } from './benchmarks';

const row = { what: 'A figure', figure: '3 ms', bar: '5 ms', holds: true };

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => log.mockRestore());

test('a failed benchmark becomes a row, and the next benchmarks still run', async () => {
  const rows = await measureAll(
    [
      ['early', () => Promise.reject(new Error('no browser\nat line 3'))],
      [
        'direct',
        () => {
          throw new Error('no file');
        },
      ],
      ['late', () => [row]],
    ],
    {},
    ', here',
    new AbortController().signal,
  );
  expect(rows).toEqual([
    { what: 'early, here', figure: 'failed: no browser', bar: '', holds: false, isBroken: true },
    { what: 'direct, here', figure: 'failed: no file', bar: '', holds: false, isBroken: true },
    { ...row, what: 'A figure, here' },
  ]);
  expect(log.mock.calls.flat()).toEqual([
    '  early, here: failed: no browser',
    '  direct, here: failed: no file',
    '  A figure, here: 3 ms',
  ]);
});

test('stopping ends a hanging benchmark and skips the next benchmarks', async () => {
  const controller = new AbortController();
  const later = jest.fn(() => [row]);
  const rows = await measureAll(
    [
      [
        'hanging',
        () => {
          setImmediate(() => controller.abort(new Error('Stopped.')));
          return new Promise(() => {});
        },
      ],
      ['later', later],
    ],
    {},
    '',
    controller.signal,
  );
  expect(rows.map(({ figure }) => figure)).toEqual(['failed: Stopped.']);
  expect(later).not.toHaveBeenCalled();
});
