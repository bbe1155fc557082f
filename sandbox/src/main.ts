import { readConfig } from './config';
import { startSandbox } from './server';

const sandbox = await startSandbox(readConfig(process.env));

function stop(): void {
  void sandbox.close().then(() => process.exit(0));
}

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log(`sandbox ready on ${sandbox.url}, mail on port ${sandbox.smtpPort}`);
