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
  ['start', 'Unknown argument "start".'],
  ['serve --port', 'serve takes no arguments, but received "--port".'],
  ['check', 'check needs a rules file: --rules <file>.'],
  ['check --rules', '--rules needs a file.'],
  ['check --file=a', 'Unknown argument "--file=a".'],
])('the arguments "%s" are refused, and the error gives the reason', (line, message) => {
  expect(() => readCommand(line.split(' ').filter((word) => word !== ''))).toThrow(message);
});
