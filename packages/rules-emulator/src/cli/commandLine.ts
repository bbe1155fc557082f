export const usage = `Usage: firebase-rules-emulator <command>

  check --rules <file>...  checks rules files of Firestore or Cloud Storage and prints the position of each problem;
                           exits with code 1 if a file has an error
  serve                    runs as the rules runtime of the Firebase CLI's Storage emulator, on standard input and
                           output; STORAGE_EMULATOR_BINARY_PATH must contain the path of dist/cli.js

  --help                   prints this text`;

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'serve' }
  | { readonly kind: 'check'; readonly files: readonly string[] };

/** Throws an Error that names an invalid argument. */
export function readCommand(argv: readonly string[]): Command {
  if (argv.includes('--help') || argv.includes('-h')) return { kind: 'help' };
  const [command, ...rest] = argv;
  if (command === 'check') return { kind: 'check', files: readFiles(rest) };
  if (command !== 'serve')
    throw new Error(command === undefined ? 'A command is missing.' : notKnown(command));
  if (rest[0] !== undefined) throw new Error(`serve takes no arguments, but received "${rest[0]}".`);
  return { kind: 'serve' };
}

function readFiles(argv: readonly string[]): string[] {
  const files = argv.flatMap((argument, index) => {
    if (argument === '--rules') return valueAfter(argv, index);
    if (argv[index - 1] === '--rules') return [];
    const [, inline] = /^--rules=(.+)$/s.exec(argument) ?? [];
    if (inline === undefined && argument.startsWith('-')) throw new Error(notKnown(argument));
    return inline ?? argument;
  });
  if (files.length === 0) throw new Error('check needs a rules file: --rules <file>.');
  return files;
}

function valueAfter(argv: readonly string[], index: number): string {
  const value = argv[index + 1];
  if (value === undefined || value.startsWith('--')) throw new Error('--rules needs a file.');
  return value;
}

function notKnown(argument: string): string {
  return `Unknown argument "${argument}".`;
}
