import { PassThrough } from 'node:stream';

import { askHidden } from './askHidden';

/** Creates a fake terminal that accepts typed input and records its output. */
function aTerminal() {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { setRawMode: (isRaw: boolean) => raw.push(isRaw) });
  const output = new PassThrough();
  return { input, output, raw, shown: () => String(output.read() ?? '') };
}

test('returns the typed text without showing it', async () => {
  const { input, output, raw, shown } = aTerminal();
  const asked = askHidden('Password: ', { input, output });
  input.write('corect');
  input.write('\u007f\u007f\u007frect hörse\r');
  expect(await asked).toBe('correct hörse');
  expect(shown()).toBe('Password: \n');
  expect(raw).toEqual([true, false]);
});

test('ends on Ctrl-C and restores the terminal', async () => {
  const { input, output, raw } = aTerminal();
  const asked = askHidden('Password: ', { input, output });
  input.write('secret\u0003');
  await expect(asked).rejects.toThrow('Nothing was changed.');
  expect(raw).toEqual([true, false]);
});

test('refuses input from a pipe', async () => {
  const { output } = aTerminal();
  await expect(askHidden('Password: ', { input: new PassThrough(), output })).rejects.toThrow(
    /terminal only/,
  );
});
