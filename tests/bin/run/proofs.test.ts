import { keptFile } from './kept';
import { runProofs } from './proofs';
import { runStage } from './runStage';

jest.mock<object>('../../../emulators/bin/suite/binaries', () => ({
  findGoogleFirestore: () => Promise.resolve({ refusal: 'not needed' }),
}));
jest.mock<object>('./runStage', () => ({ runStage: jest.fn() }));
jest.mock<object>('./kept', () => ({ describeSource: () => 'source', keptFile: jest.fn() }));
// Starts emulators, which this part does not need.
jest.mock<object>('./testSuite', () => ({}));

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

test('--resume with selected titles is refused, because it would skip parts that ran completely', async () => {
  await expect(runProofs({ ...order, resume: true, rest: ['-t', 'burst'] })).rejects.toThrow(
    /^--resume .* cannot be combined with -t or LIVES settings\.$/,
  );
  expect(runStage).not.toHaveBeenCalled();
});
