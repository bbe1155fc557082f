import { runProgram } from '../cli/firebaseCli';
import { buildFunctions } from './manifest';

jest.mock<object>('../cli/firebaseCli', () => ({ runProgram: jest.fn() }));

test('a failed build of the functions shows the first twelve lines of its output, not the whole stack', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  jest.mocked(runProgram).mockResolvedValue({ code: 1, output: `\n${lines.join('\n')}\n` });
  await expect(buildFunctions({}, 'kush-unit')).rejects.toThrow(/failed:\n {4}line 1\n[^]*\n {4}line 12$/);
});
