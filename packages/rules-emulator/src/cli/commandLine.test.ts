import { readCommand } from './commandLine';

it.each([
  ['serve', { kind: 'serve' }],
  ['check --rules a.rules', { kind: 'check', files: ['a.rules'] }],
  ['check --rules=a.rules b.rules', { kind: 'check', files: ['a.rules', 'b.rules'] }],
  ['check --rules a.rules --help', { kind: 'help' }],
  ['-h', { kind: 'help' }],
])('the arguments "%s" are parsed', (line, command) => {
  expect(readCommand(line.split(' '))).toEqual(command);
});

it.each([
  ['', 'A command is missing.'],
  ['start', '"start" is not known.'],
  ['serve --port', 'serve takes no argument, and was given "--port".'],
  ['check', 'check needs a rules file: --rules <file>.'],
  ['check --rules', '--rules needs a file.'],
  ['check --file=a', '"--file=a" is not known.'],
])('the arguments "%s" are refused with the reason', (line, message) => {
  expect(() => readCommand(line.split(' ').filter((word) => word !== ''))).toThrow(message);
});
