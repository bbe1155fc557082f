/** `process.stdin` lacks `setRawMode` if the input is redirected. */
export type Terminal = NodeJS.ReadableStream & { setRawMode?: (isRaw: boolean) => unknown };

const enter = ['\r', '\n', '\u0004'];
const backspace = ['\u0008', '\u007f'];
const interrupt = '\u0003';

/**
 * Reads an answer in raw mode, in which the terminal does not echo. Rejects if the user presses Ctrl-C. Rejects without
 * a terminal, because piped input may remain in a file or in the shell history.
 */
export function askHidden(
  question: string,
  { input, output }: { input: Terminal; output: NodeJS.WritableStream },
): Promise<string> {
  const { setRawMode } = input;
  if (setRawMode === undefined) {
    return Promise.reject(new Error('A password is read from a terminal only, never from a file or pipe.'));
  }
  return new Promise((resolve, reject) => {
    let typed: string[] = [];
    const finish = (end: () => void) => {
      input.off('data', take);
      setRawMode.call(input, false);
      input.pause();
      output.write('\n');
      end();
    };
    const take = (data: Buffer | string) => {
      for (const key of data.toString()) {
        if (key === interrupt) return finish(() => reject(new Error('Nothing was changed.')));
        if (enter.includes(key)) return finish(() => resolve(typed.join('')));
        typed = backspace.includes(key) ? typed.slice(0, -1) : [...typed, key];
      }
    };
    output.write(question);
    setRawMode.call(input, true);
    input.on('data', take);
    input.resume();
  });
}
