import { checkFiles } from './checkFiles';
import { readCommand, usage, type Command } from './commandLine';
import { serve } from './serve';

try {
  run(readCommand(process.argv.slice(2)));
} catch (error) {
  console.error(`firebase-rules-emulator: ${error instanceof Error ? error.message : String(error)}`);
  console.error('firebase-rules-emulator --help lists the commands.');
  process.exitCode = 1;
}

function run(command: Command): void {
  if (command.kind === 'help') console.log(usage);
  else if (command.kind === 'serve') serve();
  else if (!checkFiles(command.files, (line) => console.log(line))) process.exitCode = 1;
}
