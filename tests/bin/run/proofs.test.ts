import { keptFile } from './kept';
import { runProofs } from './proofs';
import { runStage } from './runStage';

jest.mock<object>('../../../emulators/bin/suite/binaries', () => ({
  findGoogleFirestore: () => Promise.resolve({ refusal: 'not needed' }),
}));
jest.mock<object>('./runStage', () => ({ runStage: jest.fn() }));
jest.mock<object>('./kept', () => ({ describeSource: () => 'source', keptFile: jest.fn() }));
jest.mock<object>('./testSuite', () => ({
  startTestSuite: () => Promise.resolve({ env: {}, stop: () => Promise.resolve() }),
}));

const file = { read: jest.fn(), write: jest.fn() };
const part = 'serializability';

beforeEach(() => {
  jest.clearAllMocks();
  jest.spyOn(console, 'log').mockReturnValue();
  jest.mocked(keptFile).mockReturnValue(file);
  jest.mocked(runStage).mockResolvedValue({ name: part, passed: 1, failed: 0, ms: 1, note: '' });
});
afterEach(() => jest.restoreAllMocks());

const order = { only: [part], resume: false, seed: 7, rest: [], signal: new AbortController().signal };

test('a part of the proof that ran completely is stored, so --resume does not run it again', async () => {
  expect(await runProofs(order)).toBe(0);
  expect(file.write).toHaveBeenCalledWith(
    expect.objectContaining({
      shown: { [part]: expect.objectContaining({ passed: 1, failed: 0 }) as object },
    }),
  );
});

test('a part of the proof that ran with only some of its titles is not stored as done', async () => {
  expect(await runProofs({ ...order, rest: ['-t', 'burst'] })).toBe(0);
  expect(runStage).toHaveBeenCalledTimes(1);
  expect(file.write).not.toHaveBeenCalled();
});

test('the part with random order histories is not stored as done if a setting chooses the histories', async () => {
  process.env['LIVES'] = '2000';
  try {
    await runProofs({ ...order, only: ['lives'] });
  } finally {
    delete process.env['LIVES'];
  }
  expect(runStage).toHaveBeenCalledTimes(1);
  expect(file.write).toHaveBeenCalledWith(expect.objectContaining({ shown: {} }));
});

test('--resume with selected titles is refused, because it would skip parts that ran completely', async () => {
  await expect(runProofs({ ...order, resume: true, rest: ['-t', 'burst'] })).rejects.toThrow(
    /^--resume .* cannot be combined with -t\.$/,
  );
  expect(runStage).not.toHaveBeenCalled();
});
